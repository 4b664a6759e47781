import type { PartnerPort } from '../../src/page/framed-port.ts';

/** The partner's page that embeds or opened this one. */
export interface Embedder {
  readonly port: PartnerPort;
  readonly origin: string;
}
