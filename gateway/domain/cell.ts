import { randomToken } from './secrets.ts';

/** A random number of an order, or another id of it. On a database that is a cell it begins with the letter of the cell. */
export const orderId = (cell = ''): string => (cell && `${cell}_`) + randomToken(128);

/** The cell that an order's number names; empty for a number without one. It may be made up. */
export const cellOf = (billingNo: string): string => /^([a-z])_[\w-]{22}$/.exec(billingNo)?.[1] ?? '';
