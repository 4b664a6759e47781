import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, row } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

const pillars = (fill: string, light: string, width: number): { width: number; height: number; svg: string } => ({
  width,
  height: 400,
  svg: `<path d="M20 0h70l-10 26v330l14 20v24H16v-24l14-20V26z" fill="${fill}"/><path d="M34 26h9v330h-9zm20 0h7v330h-7z" fill="${light}"/>`,
});

/** The back of the throne is a sheaf of blades: half of them, and half of its seat. */
const half = mirrored(
  '<path d="M0 40 34-128l8-8 4 10L24 40zm14 0 52-140 9-6 2 11L36 40zm20 0 68-108 9-4 0 11L54 40z" fill="#aab4c2"/><path d="M10 40 42-136l4 10L24 40zm20 0L75-106l2 11L36 40zm18 0 63-112v11L54 40z" fill="#5d6878"/><path d="M44 26h34l6 16-8 6v62H48z" fill="#39424f"/><path d="M62 26h16l6 16-8 6v62H64z" fill="#272e39"/><path d="M40 20h40l6 10H40z" fill="#8b97a8"/>',
);

const throne = layers(
  '<path d="M-120 150l20-24h200l20 24zm-24 26 20-26h248l20 26z" fill="#222833"/><path d="M-120 150l20-24h200l20 24h-8l-16-16h-192l-16 16zm-24 26 20-26h248l20 26h-8l-15-17h-234l-15 17z" fill="#4d5766"/>',
  '<path d="M-16 40-7-148 0-166l7 18L16 40z" fill="#c9d2de"/><path d="M0-166l7 18L16 40H0z" fill="#6d7889"/>',
  half,
  painted(
    {
      cloth: [
        [0, '#e8572a'],
        [1, '#6e1a14'],
      ],
    },
    ({ cloth }) =>
      `<path d="M-46 8C-30-6 30-6 46 8v66h-92z" fill="#2c343f"/><path d="M-32 14C-20 4 20 4 32 14v52h-64z" fill="${cloth}"/><path d="M-48 66h96v18h-96z" fill="#8b97a8"/><path d="M-44 84h88v42h-88z" fill="#39424f"/><path d="M-22 66h44l8 110h-60z" fill="${cloth}"/><path d="M-20 66h4l-6 110h-4zm36 0h4l6 110h-4z" fill="#ffb35c"/>`,
  ),
  '<path d="M-26-26-32-54l16 12L0-64l16 22 16-12-6 28z" fill="#ffc56a"/><path d="M0-64l16 22 16-12-6 28H0z" fill="#e08a2d"/><path d="M-26-26h52v8h-52z" fill="#fff0c0"/><path d="M0-50l6 8-6 9-6-9z" fill="#b5281a"/>',
);

/** Ashen Throne: a throne of blades in a hall where ash falls. */
export const ashen: Scene = {
  seed: 502,
  parts: [
    sky([
      [0, '#12161d'],
      [0.55, '#3d4756'],
      [1, '#7a7f86'],
    ]),
    row(0.9, 1 / 420, pillars('#2b323d', '#39424f', 260)),
    glow(0, 0.4, 0.7, [
      [0, '#ffd9a8', 0.85],
      [0.4, '#c97a4a', 0.4],
      [1, '#7a5a4a', 0],
    ]),
    rays(-0.25, 40, 6, '#fff0d8', 0.07),
    row(0.94, 1 / 400, pillars('#1a1f27', '#2b323d', 430)),
    band(0.84, 1, [
      [0, '#39414d'],
      [1, '#12161d'],
    ]),
    figures(throne, { down: 0.53, scale: 1 / 370, cover: { scale: 1 / 390, down: 0.52 } }),
    strewn({ from: 0, to: 1, many: 7, colours: ['#e8ebef', '#aab4c2'], size: 0.008, opacity: 0.7 }),
    strewn({ from: 0.3, to: 1, many: 3, colours: ['#ff9a4d', '#ffd08a'], size: 0.009, opacity: 0.9 }),
  ],
};
