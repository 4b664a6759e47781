import type { CliCommand } from './command.ts';
import { accountErase, accountExport } from './commands/account.ts';
import { blockAdd, blockList, blockRemove } from './commands/block.ts';
import { cardImport } from './commands/card-import.ts';
import { cardSettle } from './commands/card-settle.ts';
import { catalogueExport, catalogueLoad, catalogueSchemaCommand } from './commands/catalogue.ts';
import { cellsRepair } from './commands/cells-repair.ts';
import { cellsSpread } from './commands/cells-spread.ts';
import { claimedGiftsCommand } from './commands/claimed-gifts.ts';
import { conflictsCommand, conflictsSettle } from './commands/conflicts.ts';
import { couponGrant } from './commands/coupon-grant.ts';
import { deadLetters, deadLettersRetry } from './commands/dead-letters.ts';
import { deliverAgainCommand } from './commands/deliver-again.ts';
import { doctor } from './commands/doctor.ts';
import { migrateCommand } from './commands/migrate.ts';
import { refundCommand } from './commands/money-back.ts';
import { orderFind, orderShow } from './commands/order.ts';
import { replenishLink } from './commands/replenish-link.ts';
import { reviewApprove, reviewList, reviewRefuse } from './commands/review.ts';
import { serveCommand, workerCommand } from './commands/run.ts';

/** The table of commands, in the order of the help and of `docs/commands.md`. A new command is one more row. */
export const commands: readonly CliCommand[] = [
  serveCommand,
  workerCommand,
  migrateCommand,
  doctor,
  cellsSpread,
  cellsRepair,
  catalogueLoad,
  catalogueExport,
  catalogueSchemaCommand,
  orderFind,
  orderShow,
  refundCommand,
  deliverAgainCommand,
  conflictsCommand,
  conflictsSettle,
  deadLetters,
  deadLettersRetry,
  claimedGiftsCommand,
  couponGrant,
  cardImport,
  cardSettle,
  replenishLink,
  blockAdd,
  blockRemove,
  blockList,
  reviewList,
  reviewApprove,
  reviewRefuse,
  accountExport,
  accountErase,
];
