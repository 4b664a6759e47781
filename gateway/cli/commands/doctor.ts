import type { Command } from '../command.ts';
import { toTable } from '../format.ts';
import { checkConfiguration, checkDatabase, checkPorts } from './doctor-checks.ts';
import { checkIdentity } from './doctor-identity.ts';

const marks = { ok: 'ok', failed: 'FAILED', unknown: '?' } as const;

/** The command `doctor`. */
export const doctor: Command = {
  name: 'doctor',
  does: 'Checks the configuration, the database, each connected system, and the credentials of each payment account and login provider.',
  more: 'It changes nothing. The exit code is 1 where a check failed. A question mark is something that cannot be checked, or that waits for you. Systems that deliver and refund get two requests that ask for nothing, one without a signature. Login providers get a made-up code or token, and X a request for a token that nobody uses.',
  example: 'doctor',
  json: '`checks`: a list of `name`, `state` (`ok`, `failed` or `unknown`) and `text`',
  run: async (_, context) => {
    const configuration = await checkConfiguration(context.env, context.brands);
    const [database, db] = await checkDatabase(context, configuration);
    try {
      const now = db?.clock ?? Date.now;
      const [ports, logins] = await Promise.all([
        checkPorts(context.env, configuration, now),
        checkIdentity(context.env, configuration, now),
      ]);
      const checks = [...configuration.checks, ...database, ...ports, ...logins];
      return {
        ok: checks.every(({ state }) => state !== 'failed'),
        data: { checks },
        lines: toTable(checks.map(({ name, state, text }) => [marks[state], name, text])),
      };
    } finally {
      await db?.close();
    }
  },
};
