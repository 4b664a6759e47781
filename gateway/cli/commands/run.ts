import { createGateway } from '../../server/production.ts';
import { allAtOnce } from '../cells.ts';
import type { CliCommand } from '../command.ts';

/** The command `serve`. */
export const serveCommand: CliCommand = {
  name: 'serve',
  does: 'Runs a gateway until it is stopped, with a worker in it unless COINSLOT_WORKER=off.',
  more: 'It is the same as node dist/server/main.mjs.',
  cells: allAtOnce,
  example: 'serve',
  run: async (_, { env }) => {
    await createGateway({ env }).serve();
    return undefined;
  },
};

/** The command `worker`. */
export const workerCommand: CliCommand = {
  name: 'worker',
  does: 'Runs a worker without a gateway until it is stopped; on PostgreSQL only.',
  more: 'It is the same as node dist/server/worker.mjs.',
  cells: allAtOnce,
  example: 'worker',
  run: async (_, { env }) => {
    await createGateway({ env }).work();
    return undefined;
  },
};
