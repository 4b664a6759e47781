const ground = '<ellipse cx="80" cy="108" rx="56" ry="6" fill="#8a90a6" opacity=".25"/>';
const line = 'fill="none" stroke="#8a90a6" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';
const card = (x: number, y: number, wide: number, high: number): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="8" fill="#c9cede" stroke="#8a90a6" stroke-width="3"/>`;

/** What is shown where there is nothing yet, in a box of 160 × 120; greys that are seen in the light and in the dark. */
export const empty: Readonly<Record<string, string>> = {
  orders: `${ground}<path d="M50 16h60v90l-10-7-10 7-10-7-10 7-10-7-10 7z" fill="#e6e9f2" stroke="#8a90a6" stroke-width="3" stroke-linejoin="round"/><path d="M62 36h36M62 52h36M62 68h20" ${line}/>`,
  goods: `${ground}<path d="M36 52h88l-8 54H44z" fill="#c9cede" stroke="#8a90a6" stroke-width="3" stroke-linejoin="round"/><path d="M60 62V44c0-28 40-28 40 0v18" ${line}/><path d="M68 82q12 10 24 0" ${line}/>`,
  gifts: `${ground}${card(40, 52, 80, 54)}<rect x="34" y="40" width="92" height="18" rx="5" fill="#e6e9f2" stroke="#8a90a6" stroke-width="3"/><path d="M80 40v66M80 40C64 12 40 20 50 34c6 6 20 6 30 6zm0 0c16-28 40-20 30-6-6 6-20 6-30 6z" ${line}/>`,
  coupons: `${ground}<path d="M26 40h108v18a10 10 0 0 0 0 20v20H26V78a10 10 0 0 0 0-20z" fill="#e6e9f2" stroke="#8a90a6" stroke-width="3" stroke-linejoin="round"/><path d="M60 46v46" ${line} stroke-dasharray="1 10"/><path d="M82 84l28-32M84 56h0M108 80h0" ${line}/>`,
  search: `${ground}<circle cx="72" cy="52" r="32" fill="#e6e9f2" stroke="#8a90a6" stroke-width="5"/><path d="M96 76l28 28" stroke="#8a90a6" stroke-width="9" stroke-linecap="round"/><path d="M60 44h0M84 44h0M60 64q12-10 24 0" ${line}/>`,
  offline: `${ground}<path d="M46 92c-26 0-28-34-4-36 2-34 54-36 60-6 32-4 36 42 6 42z" fill="#e6e9f2" stroke="#8a90a6" stroke-width="4" stroke-linejoin="round"/><path d="M66 64l28 20M94 64L66 84" ${line}/>`,
  link: `${ground}<path d="M70 78l-8 8a17 17 0 0 1-24-24l14-14a17 17 0 0 1 24 0M90 46l8-8a17 17 0 0 1 24 24l-14 14a17 17 0 0 1-24 0" fill="none" stroke="#c9cede" stroke-width="10" stroke-linecap="round"/><path d="M80 26v10M58 32l6 8M102 92l-6-8M80 88v10" ${line}/>`,
  person: `${ground}<path d="M36 106c2-26 20-38 44-38s42 12 44 38z" fill="#c9cede" stroke="#8a90a6" stroke-width="4" stroke-linejoin="round"/><circle cx="80" cy="40" r="25" fill="#e6e9f2" stroke="#8a90a6" stroke-width="4"/><path d="M71 38h0M89 38h0M72 49q8 6 16 0" ${line}/>`,
  region: `${ground}<circle cx="80" cy="58" r="46" fill="#e6e9f2" stroke="#8a90a6" stroke-width="4"/><path d="M34 58h92M80 12c26 26 26 66 0 92-26-26-26-66 0-92M42 34h76M42 82h76" ${line}/>`,
  maintenance: `${ground}<path d="M62 106l6-52a26 26 0 0 1-6-44l4 26 14 6 14-6 4-26a26 26 0 0 1-6 44l6 52z" fill="#c9cede" stroke="#8a90a6" stroke-width="4" stroke-linejoin="round"/><circle cx="80" cy="92" r="4" fill="#8a90a6"/>`,
};
