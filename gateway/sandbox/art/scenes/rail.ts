import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge, row } from '../land.ts';
import { clouds, disc, sky, strewn } from '../sky.ts';

/** Half an engine from the front: a buffer, a cylinder, half of its cowcatcher and of the cab. */
const half = mirrored(
  '<path d="M-1-116h74v10H-1z" fill="#2a1a18"/><path d="M46-106h22v92H46z" fill="#1f5a4a"/><path d="M52-98h12v34H52z" fill="#bfe8e0"/><path d="M56 28h40v38H56z" fill="#2f3a40"/><path d="M60 32h32v30H60z" fill="#4a5a60"/><circle cx="76" cy="47" r="9" fill="#c9a04a"/><path d="M-1 40h72v16H-1z" fill="#c8342a"/><path d="M58 48h18" stroke="#e8c46a" stroke-width="14"/><path d="M-1 58h56l26 44H-1z" fill="#8a1f1c"/><path d="M4 60h6l4 40H6zm14 0h7l12 40h-9zm17 0h8l18 40h-9z" fill="#e8563a"/><path d="M-1 98h86v6H-1z" fill="#e8c46a"/>',
);

const engine = layers(
  half,
  painted(
    {
      iron: [
        [0, '#3a4a52'],
        [1, '#141c20'],
      ],
      brass: [
        [0, '#fff0b0'],
        [1, '#c98a2a'],
      ],
    },
    ({ iron, brass }) =>
      `<path d="M-24-150h48l-8 40h-32z" fill="${iron}"/><path d="M-30-156h60v10h-60z" fill="${brass}"/><circle cy="-32" r="74" fill="${brass}"/><circle cy="-32" r="68" fill="${iron}"/><circle cy="-32" r="50" fill="#1f5a4a"/><circle cy="-32" r="44" fill="#2f7a62"/><circle cy="-32" r="58" fill="none" stroke="${brass}" stroke-width="7" stroke-dasharray="0 30.37" stroke-linecap="round"/><path d="M-34-32h68M0-66v68" stroke="#e8c46a" stroke-width="5"/><circle cy="-32" r="22" fill="${brass}"/><path d="M0-46l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill="#8a1f1c"/><circle cy="-118" r="30" fill="#fff3b0" opacity=".35"/><path d="M-16-134h32v32h-32z" fill="${brass}"/><circle cy="-118" r="12" fill="#fffbe0"/>`,
  ),
);

const steam =
  '<path d="M-10 20C-50 24-60-24-24-30-30-70 30-84 44-48c30-10 50 24 28 44 20 30-30 46-44 26-10 12-30 10-38-2z" fill="#fff" opacity=".9"/><path d="M6 10c-20 0-26-20-10-28 2 14 20 20 34 14 2 10-10 18-24 14z" fill="#d8c8b8" opacity=".7"/>';

const viaduct = {
  width: 150,
  height: 140,
  svg: '<path d="M0 0h150v140h-24V66c0-60-102-60-102 0v74H0z" fill="#a8684a"/><path d="M0 0h150v12H0z" fill="#c98a62"/><path d="M24 66c0-60 102-60 102 0v10c0-56-102-56-102 0z" fill="#7a4434"/>',
};

const sleepers =
  '<path d="M-90 0h180v12H-90zm-24 26h228v14h-228zm-26 30h280v18h-280z" fill="#4a2a1c"/><path d="M-46-10h10L-70 90h-22zm82 0h10L92 90H70z" fill="#c9d0d4"/>';

/** Rail Barons: an engine under steam, before a viaduct in the mountains. */
export const rail: Scene = {
  seed: 123,
  parts: [
    sky([
      [0, '#1f7a8a'],
      [0.5, '#f0d8a0'],
      [0.8, '#f8b878'],
    ]),
    disc(-0.6, 0.34, 0.12, '#fff6d8'),
    clouds(
      [
        [-1.2, 0.2, 0.18],
        [0.9, 0.18, 0.18],
        [-2, 0.3, 0.16],
        [1.8, 0.26, 0.2],
      ],
      '#fff6e0',
      '#e8c8a0',
      0.8,
    ),
    ridge(0.6, 0.36, 0.52, [
      [0, '#7a9a98'],
      [1, '#d8b88a'],
    ]),
    row(0.86, 1 / 400, viaduct),
    ridge(0.8, 0.12, 0.56, [
      [0, '#5a8a4a'],
      [1, '#2f5a34'],
    ]),
    band(0.88, 1, [
      [0, '#8a6a4a'],
      [1, '#4a3424'],
    ]),
    figures(sleepers, { down: 0.88, scale: 1 / 420, cover: { down: 0.84, scale: 1 / 400 } }),
    figures(
      steam,
      { right: 0.12, down: 0.12, scale: 1 / 420, cover: { right: 0.08, down: 0.17, scale: 1 / 520 } },
      { right: 0.34, down: 0.06, scale: 1 / 340, cover: { right: 0.22, down: 0.1, scale: 1 / 400 } },
      { right: -0.4, down: 0.86, scale: 1 / 500, cover: { right: -0.28, down: 0.82 } },
      { right: 0.42, down: 0.88, scale: 1 / 460, cover: { right: 0.28, down: 0.84 } },
    ),
    figures(engine, { down: 0.6, scale: 1 / 300, cover: { scale: 1 / 360, down: 0.58 } }),
    strewn({ from: 0.1, to: 0.9, many: 2, colours: ['#ffd98a', '#fff0c0'], size: 0.008 }),
  ],
};
