import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../rules/address.ts';

/**
 * A picture of the server. For an unsafe or broken address it shows `otherwise`, or the first letter of its name (T14). It is loaded once it
 * is near the screen, so that the text around it is shown first, or at once if it is the first that a player sees.
 */
export function Picture({
  from,
  name,
  className,
  otherwise,
  first = false,
}: {
  from: string;
  name: string;
  className: string;
  otherwise?: ReactNode;
  first?: boolean;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = pictureAddress(from);
  if (!address || broken === address) {
    if (otherwise !== undefined) return otherwise;
    return (
      <span className={`${className} letter`} aria-hidden="true">
        {[...name][0] ?? ''}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      onError={() => setBroken(address)}
    />
  );
}
