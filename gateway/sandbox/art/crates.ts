import { coins, shadow, twinkles } from './piles.ts';
import { type Thing, things } from './things.ts';

/** The materials of crates, from the cheapest price to the dearest, in five colours. */
const materials = {
  wood: { front: '#c08a4e', side: '#976636', edge: '#6d4623', lid: '#e0b277', seal: '#fff6df' },
  iron: { front: '#8e9aa9', side: '#69768a', edge: '#3d4654', lid: '#c3cdd9', seal: '#eef3f8' },
  gold: { front: '#f2bd3f', side: '#cc8d1e', edge: '#8a5a0d', lid: '#ffe391', seal: '#fff6d0' },
  crystal: { front: '#86c8ff', side: '#5b86ee', edge: '#3b45b8', lid: '#d4efff', seal: '#ffffff' },
} as const;

/** What a crate is made of: its price says which. */
export type Material = keyof typeof materials;

/** The material of a price point, counted from 0 to 9. */
export const materialOf = (tier: number): Material =>
  tier < 2 ? 'wood' : tier < 5 ? 'iron' : tier < 7 ? 'gold' : 'crystal';

/** What lies in a crate of each material. */
const inside: Readonly<Record<Material, string>> = {
  wood: `${coins([44, 26, 38, -12], [78, 24, 40, 10])}<path d="M62 14h24v40H62z" fill="#fff6df"/><path d="M66 22h16M66 29h16M66 36h10" stroke="#c9a86b" stroke-width="3"/>`,
  iron: coins([36, 24, 40, -16], [84, 22, 42, 14], [58, 12, 46]),
  gold: coins([30, 22, 40, -22], [90, 20, 42, 20], [44, 6, 40, -8], [76, 4, 42, 8], [58, 18, 44]),
  crystal: `<ellipse cx="80" cy="44" rx="72" ry="44" fill="#c9b8ff" opacity=".3"/><path d="M40 58 30 18l16 12 6 28zM120 58l10-40-16 12-6 28z" fill="#b9a6ff"/><path d="m56 58 2-46 12 46zM104 58l-2-46-12 46z" fill="#8fd0ff"/>${coins([34, 24, 38, -20], [88, 24, 38, 18], [54, -2, 52])}`,
};

const rivets = (colour: string): string =>
  [
    [46, 68],
    [114, 68],
    [49, 106],
    [111, 106],
    [38, 89],
    [122, 89],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${colour}"/>`)
    .join('');

/** What is on the front of a crate of each material. */
const fronts: Readonly<Record<Material, string>> = {
  wood: `<path d="M29 76h102M31 94h98" stroke="${materials.wood.edge}" stroke-width="3" opacity=".7"/><path d="M40 60h14l4 54H46zm66 0h14l-6 54h-12z" fill="${materials.wood.side}"/><path d="M44 68h5m-3 36h5m59-36h5m-8 36h5" stroke="${materials.wood.edge}" stroke-width="4" stroke-linecap="round"/>`,
  iron: `<path d="M40 60h12l4 54H46zm68 0h12l-6 54h-10zM30 84h100l-2 11H32z" fill="${materials.iron.edge}"/>${rivets(materials.iron.seal)}`,
  gold: `<path d="M26 60h16l2 18c0 8-8 12-13 8zm108 0h-16l-2 18c0 8 8 12 13 8zM34 114c0-12 4-18 14-18 0 10-2 18-8 18zm92 0c0-12-4-18-14-18 0 10 2 18 8 18z" fill="${materials.gold.lid}"/><path d="M44 90h72" stroke="${materials.gold.edge}" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"/><circle cx="50" cy="90" r="5" fill="#e8425f"/><circle cx="110" cy="90" r="5" fill="#3aa6f0"/>`,
  crystal: `<path d="M26 60 48 88l-10 26h2c-4 0-5.4-2-6-6zm108 0-22 28 10 26c2-1 3.4-3 4-6z" fill="${materials.crystal.edge}" opacity=".6"/><path d="M26 60h54L48 88z" fill="${materials.crystal.lid}" opacity=".75"/><path d="M80 60h54l-22 28z" fill="${materials.crystal.front}"/><path d="M48 88h64l-32 26z" fill="${materials.crystal.lid}" opacity=".45"/>`,
};

const sparks: Readonly<Record<Material, string>> = {
  wood: '',
  iron: '',
  gold: twinkles([140, 20, 8], [20, 30, 6]),
  crystal: twinkles([20, 16, 9], [142, 24, 8], [128, 100, 6]),
};

/** What a medallion shows besides a coin of the game and the {@link things}. */
const signs = {
  coin: '',
  sun: '<circle cx="16" cy="16" r="7" fill="#f0a92e"/><path d="M16 2v5m0 18v5M2 16h5m18 0h5M6 6l4 4m12 12 4 4M26 6l-4 4M10 22l-4 4" stroke="#f0a92e" stroke-width="3" stroke-linecap="round"/>',
  week: '<rect x="4" y="6" width="24" height="22" rx="4" fill="#fff" stroke="#3a78d8" stroke-width="2.5"/><path d="M4 10a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v4H4z" fill="#3a78d8"/><path d="M9 19h4m2 0h4m2 0h3M9 24h4" stroke="#3a78d8" stroke-width="3"/>',
  two: '<path d="m4 9 12 14M16 9 4 23" stroke="#d8324f" stroke-width="4" stroke-linecap="round"/><path d="M20 12c1-5 9-5 9 0 0 4-9 7-9 12h9" fill="none" stroke="#d8324f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
  crown: '<path d="M4 26 2 9l8 6 6-11 6 11 8-6-2 17z" fill="#f0a92e"/><path d="M4 24h24v4H4z" fill="#b97a16"/>',
  lantern:
    '<path d="M16 1v4M9 5h14v3H9zm0 20h14v3H9zm7 3v4" stroke="#b97a16" stroke-width="2" fill="#ffcf4d"/><path d="M10 8h12c7 5 7 12 0 17H10C3 20 3 13 10 8z" fill="#e8425f"/><path d="M16 8v17M11 8c-3 5-3 12 0 17m10-17c3 5 3 12 0 17" fill="none" stroke="#ffcf4d" stroke-width="1.6"/>',
  flag: '<path d="M7 3v27" stroke="#6d4623" stroke-width="3" stroke-linecap="round"/><path d="M8 4c7-3 10 4 18 0v13c-8 4-11-3-18 0z" fill="#2f9a5b"/>',
  ...things,
} as const;

/** What the medallion of a crate shows: what is special about it. */
export type CrateSign = keyof typeof signs | Thing;

/** A crate of a material with a medallion on it. The coin is what `#c` is. */
function crateSvg(material: Material, sign: CrateSign): string {
  const { front, side, edge, lid, seal } = materials[material];
  const body = `<path d="M26 60h108l-8 48c-.6 4-2 6-6 6H40c-4 0-5.4-2-6-6z" fill="${front}"/><path d="M80 60h54l-8 48c-.6 4-2 6-6 6H80z" fill="${side}"/>`;
  const cover = `<path d="M20 52h120v13H20z" fill="${lid}"/><path d="M20 60h120v5H20z" fill="${side}"/><path d="M20 52h120v3H20z" fill="${seal}" opacity=".8"/>`;
  const visiblePart =
    sign === 'coin' ? coins([68, 74, 24]) : `<g transform="translate(68.8 75.8)scale(.7)">${signs[sign]}</g>`;
  const medallion = `<circle cx="80" cy="87" r="17" fill="${seal}" stroke="${edge}" stroke-width="2"/>${visiblePart}`;
  return shadow(60, 113) + inside[material] + body + fronts[material] + cover + medallion + sparks[material];
}

/** What a crate stands on: two colours from the top down, which show on a light and on a dark ground. */
const trays: Readonly<Record<Material, readonly [string, string]>> = {
  wood: ['#c8925a', '#a8743f'],
  iron: ['#8ea2b8', '#64788f'],
  gold: ['#ffc93d', '#f0a21f'],
  crystal: ['#6fb4ff', '#8f6bff'],
};

/** Rays behind what is dear. */
const rays = (colour: string): string => {
  const ray = (at: number): string => {
    const [from, to] = [at, at + 0.12].map((turn) => [
      80 + 400 * Math.cos(turn * Math.PI),
      58 + 400 * Math.sin(turn * Math.PI),
    ]);
    return `M80 58 ${from?.map(Math.round).join(' ')} ${to?.map(Math.round).join(' ')}z`;
  };
  return `<path d="${Array.from({ length: 8 }, (_, at) => ray(at / 4)).join('')}" fill="${colour}" opacity=".22"/>`;
};

/**
 * A whole picture of a crate: the crate in the middle of a tray in the colours of its material. The tray fills a box of any proportions, and
 * the crate is shown whole in it. The coin is what `#c` is.
 */
export function crateFile(material: Material, sign: CrateSign, coin: string): string {
  const [top, bottom] = trays[material];
  const shine = material === 'gold' || material === 'crystal' ? rays(top) : '';
  const tray = `<linearGradient id="t" x2="0" y2="1"><stop offset="0" stop-color="${top}" stop-opacity=".22"/><stop offset="1" stop-color="${bottom}" stop-opacity=".42"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${tray}<g id="c">${coin}</g></defs><rect width="100%" height="100%" fill="url(#t)"/><svg viewBox="0 0 160 120" overflow="visible">${shine}${crateSvg(material, sign)}</svg></svg>\n`;
}

/** The crates that the shops have: a material and a sign. */
export const crates: readonly (readonly [Material, CrateSign])[] = [
  ['wood', 'coin'],
  ['wood', 'sun'],
  ['wood', 'week'],
  ['iron', 'coin'],
  ['iron', 'flag'],
  ['iron', 'two'],
  ['gold', 'coin'],
  ['gold', 'lantern'],
  ['crystal', 'book'],
  ['crystal', 'wings'],
  ['crystal', 'crown'],
];
