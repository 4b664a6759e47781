/** A wait in the words a player reads it by; under a minute it reads one minute (RP-3). */
export type Duration =
  | { is: 'days'; days: number; hours: number }
  | { is: 'hours'; hours: number; minutes: number }
  | { is: 'minutes'; minutes: number };

/** A number of seconds as days and hours, hours and minutes, or minutes. */
export function duration(seconds: number): Duration {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { is: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return hours > 0 ? { is: 'hours', hours, minutes: minutes % 60 } : { is: 'minutes', minutes };
}
