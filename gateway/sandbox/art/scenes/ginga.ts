import type { Scene } from '../canvas.ts';
import { figures, painted, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** The engine of a night train, 230 long: its nose points right, the rail is at 0. */
const engine = painted(
  {
    hull: [
      [0, '#4a6ae0'],
      [0.55, '#223a9c'],
      [1, '#101c58'],
    ],
  },
  ({ hull }) =>
    `<g fill="#ffe9a8" opacity=".2"><path d="M106-30l60-18v36z"/><path d="M106-30l120-36v72z"/><path d="M106-30l190-56v112z"/></g><path d="M-112-88H10c60 0 100 20 116 60 2 8-2 14-10 14h-228z" fill="${hull}"/><path d="M-112-88H10c60 0 100 20 116 60H96C76-60 46-74 0-74h-112z" fill="#8fa8ff" opacity=".7"/><path d="M22-66c26 4 46 14 60 30H22z" fill="#0a1238"/><path d="M22-66c26 4 46 14 60 30H66C54-52 40-60 22-62z" fill="#a9ecff"/><path d="M-112-64h116v26h-116z" fill="#0a1238"/><path d="M-106-51h104" stroke="#ffe08a" stroke-width="20" stroke-dasharray="22 7"/><path d="M-112-30h236v5h-236z" fill="#ffd23f"/><path d="M-100-12h204v8h-204z" fill="#0a1238"/><circle cx="104" cy="-28" r="8" fill="#fff6c8"/><path d="M-84-3h0m26 0h0m60 0h0m26 0h0m40 0h0" stroke="#c9d4ff" stroke-width="15" stroke-linecap="round"/>`,
);

/** One of its cars, 150 long. */
const car =
  '<path d="M-76-88H72c6 0 8 4 8 8v66H-84v-66c0-4 2-8 8-8z" fill="#223a9c"/><path d="M-76-88H72c6 0 8 4 8 8v6H-84v-6c0-4 2-8 8-8z" fill="#6f8af5"/><path d="M-76-64H72v26H-76z" fill="#0a1238"/><path d="M-70-51H70" stroke="#ffe08a" stroke-width="20" stroke-dasharray="22 7"/><path d="M-84-30H80v5H-84z" fill="#ffd23f"/><path d="M-84-12H80v8H-84z" fill="#0a1238"/><path d="M-58-3h0m26 0h0m64 0h0m26 0h0" stroke="#c9d4ff" stroke-width="15" stroke-linecap="round"/>';

/** The bridge of light that it runs on. */
const bridge = {
  width: 120,
  height: 130,
  svg: '<path d="M0 0h120v9H0z" fill="#bfe8ff"/><path d="M0 14h120v4H0z" fill="#5f8af0"/><path d="M0 62q60-84 120 0" fill="none" stroke="#8fb8ff" stroke-width="6" opacity=".7"/><path d="M0 14v116M60 14v24" stroke="#8fb8ff" stroke-width="7" opacity=".5"/><path d="M0 4h120" stroke="#fff" stroke-width="3" stroke-dasharray="3 17"/>',
};

const planet =
  '<circle r="60" fill="#f29ac0"/><path d="M-58-14q58 20 116-4v14q-58 24-117 4zM-52 24q52 22 104 0l-6 14q-46 18-92 0z" fill="#d8609c"/><path d="M0-60a60 60 0 0 1 0 120c26-16 40-36 40-60S26-44 0-60z" fill="#5a1f7a" opacity=".4"/><path d="M-58-16C-96 8-120 30-116 40c6 14 74-8 134-40S124-62 116-72c-6-8-40 4-74 28" fill="none" stroke="#ffe6b0" stroke-width="7" stroke-linecap="round"/>';

/** 銀河特急ノヴァ: a train runs on a bridge of light through the stars. */
export const ginga: Scene = {
  seed: 217,
  parts: [
    sky([
      [0, '#060822'],
      [0.4, '#1a1a5c'],
      [0.75, '#4a2f96'],
      [1, '#a04fb0'],
    ]),
    strewn({ from: 0, to: 0.9, many: 9, colours: ['#fff', '#cfe0ff', '#ffd9f0'], size: 0.008, opacity: 0.85 }),
    glow(-0.5, 0.5, 0.7, [
      [0, '#8f6bff', 0.55],
      [0.5, '#5f4fe0', 0.25],
      [1, '#3a2fb0', 0],
    ]),
    glow(0.5, 0.2, 0.5, [
      [0, '#ff8fd0', 0.45],
      [1, '#ff6bb8', 0],
    ]),
    figures(
      planet,
      { right: 0.42, down: 0.26, scale: 1 / 400, cover: { right: 0.12, down: 0.25, scale: 1 / 420 } },
      { right: -1.45, down: 0.2, scale: 1 / 900, opacity: 0.8, cover: 'left out' },
      { right: 1.8, down: 0.36, scale: 1 / 760, opacity: 0.8, cover: 'left out' },
    ),
    strewn({
      from: 0.05,
      to: 0.55,
      many: 1,
      colours: ['#fff'],
      size: 0.006,
      opacity: 0.7,
      stroke: [0.16, 0.07],
    }),
    figures(
      car,
      { right: -0.78, down: 0.78, scale: 1 / 300, cover: { right: -0.53, scale: 1 / 400 } },
      { right: -1.335, down: 0.78, scale: 1 / 300, cover: 'left out' },
      { right: -1.89, down: 0.78, scale: 1 / 300, cover: 'left out' },
      { right: -2.445, down: 0.78, scale: 1 / 300, cover: 'left out' },
      { right: -3, down: 0.78, scale: 1 / 300, cover: 'left out' },
    ),
    figures(engine, { right: -0.12, down: 0.78, scale: 1 / 300, cover: { right: -0.04, scale: 1 / 400 } }),
    row(1, 1 / 590, bridge),
    strewn({ from: 0.7, to: 1, many: 4, colours: ['#fff', '#ffe6b0'], size: 0.01, opacity: 0.8 }),
  ],
};
