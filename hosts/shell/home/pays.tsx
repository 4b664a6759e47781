import { useEffect, useState } from 'react';
import type { Store } from '../../../src/store/store.ts';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { createPays } from './pays-model.ts';

/** The marks of the ways to pay; the page does not wait for them. */
export function Pays({ store }: { store: Store }) {
  const [model] = useState(() => createPays(store));
  useEffect(() => model.dispose, [model]);
  const marks = useValue(model.marks);
  return (
    <ul className="pay-marks">
      {marks.map(({ name, icon }) => (
        <li key={icon}>
          <Picture className="pay-mark" from={icon} name={name} />
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  );
}
