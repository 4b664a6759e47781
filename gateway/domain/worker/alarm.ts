/**
 * Reports what an operator has to look at. The worker writes it into the log.
 * @throws {AggregateError} with one error per alarm, if there are any
 */
export function raiseAlarms(alarms: readonly string[]): void {
  if (alarms.length === 0) return;
  const errors = alarms.map((alarm) => new Error(`ALARM: ${alarm}`));
  throw new AggregateError(errors, errors.map(({ message }) => message).join('; '));
}
