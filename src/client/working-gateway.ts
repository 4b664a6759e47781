import type { Gateway } from '../brand/brand.ts';

/** Stores the index of the last working gateway (NT-1). */
export interface GatewayStorage {
  get(key: 'paymentBakApi'): number | null;
  set(key: 'paymentBakApi', index: number): void;
  remove(key: 'paymentBakApi'): void;
}

/** The index of the last working gateway (NT-1). */
export interface WorkingGateway {
  /** Null: the main gateway, or unknown. */
  read(): number | null;
  write(index: number): void;
}

/** Remembers the last working gateway. Remembers nothing without failover. */
export function createWorkingGateway(
  gateways: readonly Gateway[],
  failover: boolean,
  storage: GatewayStorage,
): WorkingGateway {
  const read = (): number | null => {
    const index = failover ? storage.get('paymentBakApi') : null;
    if (index === null || (index > 0 && index < gateways.length)) return index;
    storage.remove('paymentBakApi');
    return null;
  };
  return {
    read,
    write(index) {
      if (!failover || index === (read() ?? 0)) return;
      if (index === 0) storage.remove('paymentBakApi');
      else storage.set('paymentBakApi', index);
    },
  };
}
