// The playground: keeps one tag in step with the form, writes the code of it, and lists its events.

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} name @returns {HTMLSelectElement} */
const select = (name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));

/** @param {HTMLSelectElement} field @param {readonly string[]} values @param {(value: string) => string | undefined} [nameOf] */
function offer(field, values, nameOf = (value) => value) {
  const { value } = field;
  field.replaceChildren(...values.map((one) => new Option(nameOf(one), one)));
  if (values.includes(value)) field.value = value;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
/** @param {string} code */
const languageName = (code) => languageNames.of(code);

/** What the chosen brand has. */
function ofBrand() {
  const { areas = '', languages = '', shop = '', demo = '' } = select('brand').selectedOptions[0]?.dataset ?? {};
  const games = areas.split(' ').map((one) => {
    const [area = '', game = '', product = ''] = one.split(':');
    return /** @type {const} */ ([area, { game, product }]);
  });
  return { games: new Map(games), languages: languages.split(' '), shop, demo };
}

/** @param {Record<string, string>} given what the form says @returns {Record<string, string>} the attributes of the tag */
function attributes({ widget = '', brand = '', area = '', locale = '', state, ...look }) {
  const { games, shop, demo } = ofBrand();
  const { game = '', product = '' } = games.get(area) ?? {};
  const isOpen = state === 'open';
  const { port } = location;
  const all = {
    brand: state === 'wrong' ? `${brand}x` : brand,
    area,
    locale,
    client_id: isOpen ? '' : game,
    // Without these the two have nothing to show.
    product_id: widget === 'checkout' && !isOpen ? product : '',
    rp_client_id: widget === 'replenish' && !isOpen ? game : '',
    gateway: state === 'silent' ? `http://nobody.localhost:${port}` : state === 'demo' ? demo : shop,
    demo: state === 'demo' ? 'true' : '',
    colour: look.colour ?? '',
    radius: look.radius ?? '',
    font: look.font ?? '',
    scheme: look.scheme === 'auto' ? '' : (look.scheme ?? ''),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Components of each widget, where they are called otherwise. @type {Record<string, string>} */
const components = { topup: 'Goods Checkout' };

/** @param {string} widget @param {Record<string, string>} given */
function reactCode(widget, { colour, radius, font, scheme, demo, product_id, rp_client_id, ...given }) {
  const names = (components[widget] ?? widget.replace(/^./, (one) => one.toUpperCase())).split(' ');
  const look = { colour, radius: radius && Number(radius), font, scheme };
  const appearance = JSON.stringify(
    Object.fromEntries(Object.entries(look).filter(([, value]) => value || value === 0)),
  );
  const options = [
    ...Object.entries(given).map(([name, value]) => `${name}="${value}"`),
    ...(demo ? ['demo'] : []),
    ...(appearance === '{}' ? [] : [`appearance={${appearance}}`]),
  ];
  const own = Object.entries({ product_id, rp_client_id }).flatMap(([name, value]) =>
    value ? ` ${name}="${value}"` : [],
  );
  const inside = names.map((name) => `  <${name}${own.join('')} />`).join('\n');
  return `import { ${[...names, 'Storefront'].join(', ')} } from 'coinslot/react'\n\n<Storefront ${options.join('\n  ')}>\n${inside}\n</Storefront>`;
}

/** Makes a tag whose events are listed, whatever they are called. @param {string} name */
function createTag(name) {
  const made = document.createElement(name);
  made.dispatchEvent = (event) => {
    const line = document.createElement('li');
    line.textContent = `${event.type} ${JSON.stringify(/** @type {CustomEvent} */ (event).detail)}`;
    place('log').prepend(line);
    return HTMLElement.prototype.dispatchEvent.call(made, event);
  };
  return made;
}

/** @type {HTMLElement | undefined} */
let tag;

function show() {
  const { games, languages } = ofBrand();
  offer(select('area'), [...games.keys()]);
  offer(select('locale'), languages, languageName);
  const said = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
  history.replaceState(null, '', `?${new URLSearchParams(said)}`);
  const { widget = '', scheme } = said;
  const given = attributes(said);
  const name = `coinslot-${widget}`;
  const fresh = tag?.localName !== name;
  const shown = fresh || !tag ? createTag(name) : tag;
  for (const known of shown.getAttributeNames()) if (!(known in given)) shown.removeAttribute(known);
  for (const [attribute, value] of Object.entries(given))
    if (shown.getAttribute(attribute) !== value) shown.setAttribute(attribute, value);
  // The page around is of the same scheme, as a partner's is.
  place('stage').dataset.scheme = scheme;
  if (fresh) place('stage').replaceChildren(shown);
  tag = shown;
  const list = Object.entries(given).map(([attribute, value]) => `\n  ${attribute}="${value}"`);
  place('tag').textContent =
    `<script type="module" src="${location.origin}/coinslot.js" crossorigin></script>\n<${name}${list.join('')}></${name}>`;
  place('react').textContent = reactCode(widget, given);
  for (const button of document.querySelectorAll('button')) button.textContent = 'Copy';
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', show);
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(place(button.dataset.copies ?? '').textContent ?? '');
    button.textContent = 'Copied';
  });
const asked = new URLSearchParams(location.search);
for (const field of ['brand', 'area', 'locale', ...asked.keys()]) {
  const input = select(field);
  if (field === 'area') offer(input, [...ofBrand().games.keys()]);
  if (field === 'locale') offer(input, ofBrand().languages, languageName);
  const value = asked.get(field);
  if (input && value !== null) input.value = value;
}
show();
