/** An alarm, as the operator's own system gets it. */
export interface AlarmEvent {
  /** The same for the same alarm: another process may send it too. */
  readonly id: string;
  readonly alarm: string;
  readonly text: string;
  /** The number of the order; empty if it is about none. */
  readonly order: string;
  readonly at: Date;
}

/** Sends an alarm to the operator's own system. @throws {Error} if it was not received */
export type AlarmHook = (event: AlarmEvent, signal: AbortSignal) => Promise<void>;
