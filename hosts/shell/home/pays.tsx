import type { Store } from '../../../src/storefront/store.ts';
import { Picture } from '../../../src/ui/picture.tsx';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { createPays } from './pays-model.ts';

function View({ model }: { model: ReturnType<typeof createPays> }) {
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

/** The marks of the ways to pay; the page does not wait for them. */
export const Pays = withModel(({ store }: { store: Store }) => createPays(store), View);
