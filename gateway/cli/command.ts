import type { Readable } from 'node:stream';
import type { Brand } from '../../src/brand/index.ts';
import type { Database, OpenOptions } from '../database/database.ts';
import type { CellSettings } from '../server/cells.ts';
import type { Environment } from '../server/values.ts';

/** What a command reads from and writes to. */
export interface CommandProcess {
  readonly env: Environment;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  /** The user of the operating system, for the audit. */
  readonly user: string;
  /** The brands of the build. */
  readonly brands: readonly Brand[];
  readonly open: (options: OpenOptions) => Promise<Database>;
}

/** An option of a command. Options of the same name have the same type in all commands. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** The placeholder of the value in the help, such as `<sum>`. */
  readonly value?: string;
  readonly means: string;
  /** Whether the command cannot run without it. The usage line shows it. */
  readonly isRequired?: boolean;
}

/** A positional argument of a command. */
export interface CommandArgument {
  readonly name: string;
  readonly means: string;
  readonly isOptional?: boolean;
}

/** The arguments and options of a call. */
export interface Input {
  /** The value of an argument or of a string option; undefined where it was left out. */
  text(name: string): string | undefined;
  /** The value of an argument or of a string option. @throws {UsageError} where it was left out */
  required(name: string): string;
  /** Whether a boolean option is set. */
  has(name: string): boolean;
}

/** The cells of a call: the home cell, each cell in turn, the one of `--cell`, or the one of an order or of an account. */
export type CellTarget = 'home' | 'every' | 'named' | { readonly order: string } | { readonly account: string };

/** In which cells a command runs where `COINSLOT_CELLS` is set. */
export interface CellRule {
  /** The cells in words, for the document. */
  readonly means: string;
  /** Whether the command takes `--cell`. */
  readonly takesCell: boolean;
  /** The cells of a call; null for a command that opens no database through its context. */
  target(input: Input): CellTarget | null;
}

/** What a command works with besides its input. */
export interface CommandContext {
  readonly env: Environment;
  readonly brands: readonly Brand[];
  readonly open: CommandProcess['open'];
  /** The settings of the database that the command is about: the only one, or that of the cell. */
  target(): OpenOptions;
  /** Opens the database that the command is about, once. @throws {CommandError} where it does not exist or lacks migrations */
  database(): Promise<Database>;
  /** Opens the home database, once. Without cells it is that of `database`. @throws {CommandError} as `database` */
  home(): Promise<Database>;
  /** The databases of all cells; the only one without cells. */
  all(): Promise<readonly Database[]>;
  /** The settings of all cells. */
  cells(): CellSettings;
  /** Who runs the command, for the audit. */
  readonly by: string;
}

/** The result of a command. */
export interface CommandResult {
  /** False where the command looked and found a problem: the exit code is 1. */
  readonly ok?: boolean;
  /** The field `result` of the JSON output. */
  readonly data: object;
  /** The plain text. */
  readonly lines: readonly string[];
  /** What the audit keeps of it, without secrets. */
  readonly audit?: string;
}

/** A command. */
export interface CliCommand {
  /** One or two words. */
  readonly name: string;
  /** What it does, in one sentence. */
  readonly does: string;
  /** More of it, for the help of the command and the document. */
  readonly more?: string;
  readonly args?: readonly CommandArgument[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** In which cells it runs. */
  readonly cells: CellRule;
  /** A call of it, without the name of the program. */
  readonly example: string;
  /** The fields of `result` in the JSON output. Left out for a command that runs until it is stopped: it has no JSON output. */
  readonly json?: string;
  /**
   * The question before a change. A command with a question asks it on a terminal or takes `--yes`, and is written to the audit.
   * It returns null for a call that changes nothing.
   */
  question?(input: Input, context: CommandContext): Promise<string | null> | string | null;
  /** What the change is about, for the audit: an order number, for example. */
  subject?(input: Input): string;
  /** Whether the audit is written afterwards, because its table may not exist before. */
  readonly isAuditedLater?: boolean;
  /** @returns undefined for a command that goes on until it is stopped */
  run(input: Input, context: CommandContext): Promise<CommandResult | undefined>;
}

/** A call that does not fit the table of commands. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command that is refused, with the reason. The exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** A stable word for programs, such as `no-such-order`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
