import { n, type Scene, type ScenePart } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, row } from '../land.ts';
import { clouds, sky, strewn } from '../sky.ts';

const house = (x: number, top: number, wall: string, dark: string): string =>
  `<path d="M${x} 220V${top}h96v${220 - top}z" fill="${wall}"/><path d="M${x - 4} ${top}h104v-10H${x - 4}z" fill="${dark}"/><path d="M${x + 12} ${top + 34}h76m-76 44h76m-76 44h76" stroke="#fff4d0" stroke-width="26" stroke-dasharray="20 8"/><path d="M${x + 12} ${top + 50}h76m-76 44h76m-76 44h76" stroke="${dark}" stroke-width="5" stroke-dasharray="20 8"/>`;

const houses = {
  width: 300,
  height: 220,
  svg: house(2, 50, '#e8694a', '#a83a2f') + house(102, 20, '#f2b84b', '#b0742a') + house(202, 66, '#4aa8b8', '#2a6a80'),
};

const checks = {
  width: 40,
  height: 40,
  svg: '<path d="M0 0h40v40H0z" fill="#fff"/><path d="M0 0h20v20H0zm20 20h20v20H20z" fill="#1a2030"/>',
};

const bunting = {
  width: 160,
  height: 40,
  svg: '<path d="M0 5h160" stroke="#2a3550" stroke-width="3"/><path d="M6 6h28L20 36z" fill="#ffd23f"/><path d="M46 6h28L60 36z" fill="#e8325a"/><path d="M86 6h28l-14 30z" fill="#1fb0e0"/><path d="M126 6h28l-14 30z" fill="#fff"/>',
};

/** The street, from the houses to the foot of the picture, with kerbs in red and white. */
const street: ScenePart = ({ width, height, across, px }) => {
  const side = (far: number, near: number): string =>
    `M${n(across(far), 0)} ${n(px(0.66), 0)}L${n(across(near), 0)} ${height}`;
  const kerb = `${side(-0.3, -0.78)}${side(0.3, 0.78)}`;
  return `<path d="M0 ${n(px(0.66), 0)}h${width}V${height}H0z" fill="#7d8aa0"/><path d="${side(-0.3, -0.78)}H${n(across(0.78), 0)}L${n(across(0.3), 0)} ${n(px(0.66), 0)}z" fill="#454f66"/><path d="${kerb}" stroke="#fff" stroke-width="${n(px(0.03))}"/><path d="${kerb}" stroke="#e8325a" stroke-width="${n(px(0.03))}" stroke-dasharray="${n(px(0.06))}"/>`;
};

/** Half a kart from the front: a wheel, a fender, a lamp. */
const half = mirrored(
  '<path d="M62 6h34c8 0 12 6 12 14v44c0 8-4 14-12 14H62z" fill="#161c2a"/><path d="M70 14h6v56h-6zm14 0h6v56h-6z" fill="#39435a"/><path d="M-1-6h60c10 0 18 8 18 20v34c0 8-4 12-12 12H-1z" fill="#0f93d6"/><path d="M40-2c16 0 28 8 28 22v14L36 26z" fill="#5fd0ff"/><circle cx="46" cy="20" r="13" fill="#fff8d0"/><circle cx="46" cy="20" r="8" fill="#ffd23f"/><path d="M-1 44h66v14c0 6-4 10-10 10H-1z" fill="#1a2438"/><path d="M8 50h40v4H8z" fill="#5fd0ff"/>',
);

const kart = layers(
  '<ellipse cy="78" rx="116" ry="12" fill="#000" opacity=".3"/>',
  '<path d="M-84-54h168v-10H-84zM-62-54h10l8 50h-12zm114 0h10L56-4H44z" fill="#e8325a"/><path d="M-92-68h14v26h-14zm170 0h14v26H78z" fill="#ffd23f"/>',
  painted(
    {
      helmet: [
        [0, '#fff'],
        [1, '#c9d8e8'],
      ],
    },
    ({ helmet }) =>
      `<path d="M-34 0c0-20 10-30 34-30s34 10 34 30z" fill="#2a3550"/><path d="M0-92c26 0 40 18 40 42 0 20-14 32-40 32s-40-12-40-32c0-24 14-42 40-42z" fill="${helmet}"/><path d="M-7-92H7v26H-7z" fill="#e8325a"/><path d="M-34-60h68c4 20-8 30-34 30s-38-10-34-30z" fill="#12203a"/><path d="M-28-56h22l-8 20c-10-3-16-9-14-20z" fill="#5fd0ff" opacity=".7"/>`,
  ),
  half,
  '<path d="M-28-8h56l8 46h-72z" fill="#fff"/><path d="M-12 2H12L0 32H-8L2 10h-14z" fill="#e8325a"/>',
);

const smoke =
  '<path d="M-20 10a18 18 0 1 1 26-22 24 24 0 0 1 42 6 16 16 0 0 1 4 30H-14a14 14 0 0 1-6-14z" fill="#fff" opacity=".85"/>';

/** Turbo Alley: a kart comes down a street of the old town, under bunting. */
export const turbo: Scene = {
  seed: 602,
  parts: [
    sky([
      [0, '#12a0e0'],
      [0.6, '#bff0ff'],
    ]),
    clouds(
      [
        [-0.7, 0.14, 0.16],
        [0.6, 0.12, 0.14],
        [-1.6, 0.18, 0.18],
        [1.5, 0.2, 0.16],
      ],
      '#fff',
      '#d0ecf8',
    ),
    row(0.68, 1 / 400, houses),
    row(0.16, 1 / 420, bunting),
    band(0.655, 0.67, '#2a3550'),
    street,
    row(0.72, 1 / 600, checks),
    figures(
      smoke,
      { right: -0.42, down: 0.86, scale: 1 / 300, cover: { right: -0.28 } },
      { right: 0.34, down: 0.88, scale: 1 / 340, cover: { right: 0.2 } },
    ),
    figures(kart, { down: 0.68, scale: 1 / 250, cover: { scale: 1 / 340, down: 0.62 } }),
    strewn({
      from: 0.05,
      to: 0.6,
      many: 3,
      colours: ['#ffd23f', '#e8325a', '#fff'],
      size: 0.014,
      stroke: [0.012, 0.012],
    }),
  ],
};
