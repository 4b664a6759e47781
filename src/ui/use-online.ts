import { useEffect, useState } from 'react';
import type { Platform } from '../platform/platform.ts';

/** Whether there is a connection, as far as the device knows; the component is drawn again when that changes. */
export function useOnline(platform: Platform): boolean {
  const [online, setOnline] = useState(platform.online());
  useEffect(() => {
    // The connection may have been lost between the drawing and this moment.
    setOnline(platform.online());
    return platform.onOnline(setOnline);
  }, [platform]);
  return online;
}
