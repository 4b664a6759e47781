import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** The right half of a giant of steel, from the front, down to its chest. */
const half = painted(
  {
    plate: [
      [0, '#f6efe0'],
      [1, '#c4b698'],
    ],
    steel: [
      [0, '#5a7068'],
      [1, '#22332f'],
    ],
  },
  ({ plate, steel }) =>
    `<path d="M60-30c40-34 96-20 108 26 6 30-4 60-22 72l-74-14z" fill="${plate}"/><path d="M112-46c32 4 50 22 56 42 6 30-4 60-22 72l-22-4c16-40 12-80-12-110z" fill="#a8977a"/><path d="M84-26c30-16 60-6 70 18" fill="none" stroke="#e8742a" stroke-width="11" stroke-linecap="round"/><path d="M92 58l52 8 4 46H98z" fill="#2f3f48"/><path d="M84 104h74l8 60H80z" fill="${steel}"/><path d="M104 118h34v26h-34z" fill="#e8742a"/><path d="M-1-24h37l46 18 8 54-30 58-30 20H-1z" fill="${steel}"/><path d="M24-8l52 8 8 36-26 34-38-20z" fill="${plate}"/><path d="M34 8l36 6 5 18-12 16-25-14z" fill="#2f3f48"/><path d="M38 18l34 6M40 28l30 8" stroke="#5ff4d0" stroke-width="4"/><path d="M-1 80h27l14 22-10 62H-1z" fill="${plate}"/><path d="M-1 96h19v14H-1z" fill="#e8742a"/><path d="M-1-44h31v24H-1z" fill="#2f3f48"/><path d="M-1-136h1c34 0 54 24 54 54 0 22-12 38-30 44H-1z" fill="${plate}"/><path d="M20-132c22 8 34 28 34 50 0 22-12 38-30 44H14c24-22 28-58 6-94z" fill="#b3a488"/><path d="M-1-96h49l6 8c0 12-4 18-10 22H-1z" fill="#10201e"/><path d="M-1-60h29l-6 22H-1z" fill="#2f3f48"/><path d="M3-56v14m8-14v14m8-14v12" stroke="#8fa39c" stroke-width="3"/><path d="M50-104l22-6v34l-20 4z" fill="#e8742a"/><path d="M66-110l8-58 6 58z" fill="#2f3f48"/><circle cx="76" cy="-168" r="6" fill="#5ff4d0"/>`,
);

const giant = layers(
  (canvas) => mirrored(half(canvas))(canvas),
  '<circle cy="-81" r="11" fill="#5ff4d0"/><circle cy="-81" r="5" fill="#fff"/><path d="M-38-81h18M20-81h18" stroke="#5ff4d0" stroke-width="4" stroke-linecap="round"/><circle cy="30" r="19" fill="#2f3f48"/><circle cy="30" r="13" fill="#5ff4d0"/><circle cy="30" r="6" fill="#fff"/><path d="M-7-136H7v34H-7z" fill="#e8742a"/>',
);

const gantry = {
  width: 260,
  height: 400,
  svg: '<path d="M0 0h34v400H0zm226 0h34v400h-34zM34 60h192v14H34zm0 130h192v14H34zm0 130h192v14H34z" fill="#16264e"/><path d="M34 190L226 74M34 74l192 116M34 320l192-116M34 204l192 116" stroke="#16264e" stroke-width="6"/><path d="M17 20v360m226-360v360" stroke="#ffb03d" stroke-width="7" stroke-dasharray="6 50"/><path d="M60 52h18v8H60zm70 130h18v8h-18z" fill="#5ff4ff"/>',
};

const rail = {
  width: 80,
  height: 40,
  svg: '<path d="M0 0h80v40H0z" fill="#0c1530"/><path d="M0 8h20L0 28zm40 0h20L20 40H0v-0zm40 0v20L68 40H40z" fill="#ffb03d"/><path d="M0 0h80v5H0zM0 35h80v5H0z" fill="#3a4f86"/>',
};

/** 機甲戦線アステル: a giant of steel in its hangar. */
export const kikou: Scene = {
  seed: 219,
  parts: [
    sky([
      [0, '#0a1430'],
      [0.5, '#1f3f86'],
      [1, '#5f9ae0'],
    ]),
    glow(0, 0.4, 0.7, [
      [0, '#dff4ff', 0.9],
      [0.45, '#7fc4ff', 0.45],
      [1, '#3a7ad8', 0],
    ]),
    row(1, 1 / 400, gantry),
    figures(
      '<path d="M-20-300h40L120 200h-240z" fill="#dff4ff" opacity=".16"/>',
      { right: -0.5, down: 0.5, scale: 1 / 330, cover: { right: -0.2 } },
      { right: 0.5, down: 0.5, scale: 1 / 330, cover: { right: 0.2 } },
      { right: -1.5, down: 0.5, scale: 1 / 330, cover: 'left out' },
      { right: 1.5, down: 0.5, scale: 1 / 330, cover: 'left out' },
    ),
    figures(giant, { down: 0.58, scale: 1 / 330, cover: { down: 0.55, scale: 1 / 410 } }),
    row(1, 1 / 400, rail),
    band(0.9, 0.91, '#5f86d0'),
    strewn({ from: 0.2, to: 0.9, many: 4, colours: ['#fff', '#ffd98a', '#5ff4ff'], size: 0.008, opacity: 0.7 }),
  ],
};
