import { useEffect, useState } from 'react';
import type { Platform } from '../platform/platform.ts';

/** Whether the device reports a connection. The component renders again when that changes. */
export function useOnline(platform: Platform): boolean {
  const [online, setOnline] = useState(platform.online());
  useEffect(() => {
    // The connection may have changed since the render.
    setOnline(platform.online());
    return platform.onOnline(setOnline);
  }, [platform]);
  return online;
}
