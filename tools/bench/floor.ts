interface Good {
  readonly id: string;
  readonly name: string;
  readonly price: string;
}

/** What a view library must offer here; `react` and `preact` both do. */
interface Library<Element> {
  readonly create: (type: string, props: object | null, ...children: (Element | string)[]) => Element;
  readonly draw: (root: Element) => void;
}

/**
 * The least that a shop on a page can be: a script that asks for a list of goods and draws a button for each. It is what the library
 * itself costs, with nothing of a shop in it.
 */
export async function floor<Element>({ create, draw }: Library<Element>): Promise<void> {
  draw(create('p', { role: 'status' }, 'Loading'));
  const goods = (await (await fetch('/goods.json')).json()) as readonly Good[];
  const buttons = goods.map(({ id, name, price }) =>
    create('button', { key: id, className: 'good', type: 'button' }, `${name} `, create('b', null, price)),
  );
  draw(create('section', null, ...buttons));
}
