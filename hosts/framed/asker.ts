/** The page around, which asks. */
export interface Asker {
  readonly port: MessagePort;
  readonly origin: string;
}
