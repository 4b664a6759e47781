import type { AskerPort } from '../../src/page/framed-port.ts';

/** The page around, which asks. */
export interface Asker {
  readonly port: AskerPort;
  readonly origin: string;
}
