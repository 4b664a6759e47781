import type { Scene } from '../canvas.ts';
import { band, figures, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

const city = {
  width: 300,
  height: 150,
  svg: '<path d="M0 150V60h50V30h44v120zm94 0V74h40v-54h40v130zm80 0V50h46v100zm46 0V84h80v66z" fill="#241f52"/><path d="M8 74h34M8 90h34M58 46h28M58 62h28M58 94h28M142 36h24M142 52h24M142 84h24M182 66h30M182 98h30M228 98h64M102 90h26" stroke="#ffc86b" stroke-width="7" stroke-dasharray="6 8" opacity=".7"/><path d="M186 56v44" stroke="#ff6f91" stroke-width="8"/><path d="M64 78h18" stroke="#5ff4ff" stroke-width="8"/>',
};

/** The stall: its awning over a counter with pots, 240 wide. */
const awning =
  '<path d="M-120-40L-100-84h200l20 44z" fill="#ff7a2f"/><path d="M-120-40L-100-84h28l-8 44zm80 0l8-44h28v44zm84 0l-4-44h28l12 44z" fill="#ffe6c4"/><path d="M-120-40h240v10a20 14 0 0 1-40 0 20 14 0 0 1-40 0 20 14 0 0 1-40 0 20 14 0 0 1-40 0 20 14 0 0 1-40 0 20 14 0 0 1-40 0z" fill="#d8521f"/><path d="M-112-34V110M112-34V110" stroke="#6a3a2a" stroke-width="6"/><path d="M-84-24v12M0-24v12M84-24v12" stroke="#3a2030" stroke-width="2"/><path d="M-84-6h0M0-6h0M84-6h0" stroke="#fff3c4" stroke-width="15" stroke-linecap="round"/>';

/** A tabby cat with a headscarf. */
const cat =
  '<path d="M-44 30l4-62 28 20h24l28-20 4 62c6 40-16 50-44 50s-50-10-44-50z" fill="#f2a14a"/><path d="M-36-22l18 14-16 10zM36-22L18-8 34 2z" fill="#ffd0c0"/><path d="M-4-12v20M-14-10l2 14M14-10l-2 14M-43 30l16 4M-43 42l16 0M43 30l-16 4M43 42H27" stroke="#c46a22" stroke-width="4" stroke-linecap="round"/><path d="M-40-8q40-26 80 0l-2-14Q0-40-38-22z" fill="#2f7ac4"/><path d="M-38-14h0M-20-22h0M0-25h0M20-22h0M38-14h0" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="-18" cy="26" r="8" fill="#fff8d0"/><circle cx="18" cy="26" r="8" fill="#fff8d0"/><path d="M-18 20v12M18 20v12" stroke="#2a1a1a" stroke-width="5" stroke-linecap="round"/><ellipse cy="46" rx="20" ry="14" fill="#fff0dc"/><path d="M-5 38H5L0 44z" fill="#d8605a"/><path d="M0 44q-6 10-13 4M0 44q6 10 13 4" fill="none" stroke="#5a2f22" stroke-width="2.5" stroke-linecap="round"/>';

const counter =
  '<path d="M-112 70h224v60h-224z" fill="#8a3a2c"/><path d="M-118 62h236v13h-236z" fill="#c46a3a"/><path d="M-112 88h224" stroke="#ffe6c4" stroke-width="22" stroke-dasharray="28 28"/><path d="M-92 38h48v24h-48z" fill="#aab4c4"/><path d="M-96 34h56v7h-56z" fill="#d8dfe8"/><path d="M44 44h50l-6 20H50z" fill="#3a3f52"/><path d="M42 40h54v6H42z" fill="#5a6078"/><path d="M52 40v-14M64 40V20M78 40V24" stroke="#e8c48a" stroke-width="3"/><path d="M47 24h10v9H47zm12-6h10v9H59zm14 4h10v9H73z" fill="#d8742f"/><path d="M-80 24c-8-10 8-14 0-26M-62 26c-8-10 8-14 0-26" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>';

/** 고양이 포차: a tabby keeps a stall in the street at night. */
export const pocha: Scene = {
  seed: 91,
  parts: [
    sky([
      [0, '#0d0c33'],
      [0.5, '#2f2470'],
      [1, '#7a3f86'],
    ]),
    strewn({ from: 0, to: 0.4, many: 4, colours: ['#fff', '#ffd9b0'], size: 0.007, opacity: 0.6 }),
    row(0.9, 1 / 260, city),
    glow(0, 0.52, 0.66, [
      [0, '#ffdf9a', 0.85],
      [0.45, '#ff9a4d', 0.35],
      [1, '#ff7a2f', 0],
    ]),
    band(0.88, 1, [
      [0, '#3a2356'],
      [1, '#171033'],
    ]),
    figures('<ellipse rx="150" ry="16" fill="#ffb45c" opacity=".4"/>', { down: 0.94, scale: 1 / 300 }),
    figures(cat, { down: 0.5, scale: 1 / 260, cover: { down: 0.5, scale: 1 / 300 } }),
    figures(counter, { down: 0.55, scale: 1 / 300, cover: { down: 0.53, scale: 1 / 360 } }),
    figures(awning, { down: 0.45, scale: 1 / 290, cover: { down: 0.42, scale: 1 / 350 } }),
    strewn({ from: 0.1, to: 0.9, many: 3, colours: ['#ffe6b0', '#ff9ad5'], size: 0.009, opacity: 0.6 }),
  ],
};
