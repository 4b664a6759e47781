import { allAtOnce } from '../cells.ts';
import type { CliCommand } from '../command.ts';
import { toTable } from '../format.ts';
import { checkConfiguration, checkDatabases, checkPorts } from './doctor-checks.ts';
import { checkIdentity } from './doctor-identity.ts';

const marks = { ok: 'ok', failed: 'FAILED', unknown: '?' } as const;

/** The command `doctor`. */
export const doctor: CliCommand = {
  name: 'doctor',
  does: 'Checks the configuration, the database, each connected system, and the credentials of each payment account and login provider.',
  more: 'It does not change any data. The exit code is 1 if a check failed. A question mark means that the command cannot check it, or that you still have to do something. The systems for deliveries and refunds each get two test requests without effect, one of them without a signature. Login providers get an invalid code or token. X gets a request for a token that is never used.',
  cells: allAtOnce,
  example: 'doctor',
  json: '`checks`: a list of `name`, `state` (`ok`, `failed` or `unknown`) and `text`',
  run: async (_, context) => {
    const configuration = await checkConfiguration(context.env, context.brands);
    const [database, open] = await checkDatabases(context, configuration);
    try {
      const now = open[0]?.clock ?? Date.now;
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
      await Promise.all(open.map((db) => db.close()));
    }
  },
};
