/** What is found inside bundles, in a box of 32 × 32. */
export const things = {
  potion:
    '<path d="M12 3h8v3l-1 1v5c5 2 7 6 7 10a7 7 0 0 1-7 7h-6a7 7 0 0 1-7-7c0-4 2-8 7-10V7l-1-1z" fill="#9fdcff"/><path d="M7 20h18c1 5-2 9-6 9h-6c-4 0-7-4-6-9z" fill="#e8425f"/><circle cx="13" cy="24" r="2" fill="#ffb0c0"/><path d="M12 3h8v3h-8z" fill="#8a4b25"/>',
  book: '<path d="M6 5h18a2 2 0 0 1 2 2v20H8a3 3 0 0 1-2-3z" fill="#2f7d5b"/><path d="M8 24h18v3H8a1.5 1.5 0 0 1 0-3z" fill="#fff6df"/><path d="m16 9 2 4 4 .5-3 3 1 4.5-4-2.5-4 2.5 1-4.5-3-3 4-.5z" fill="#ffd36b"/>',
  key: '<circle cx="11" cy="11" r="7.5" fill="none" stroke="#e0a52e" stroke-width="4"/><path d="m16 16 11 11m-3-3-4 4m0-8-3 3" stroke="#e0a52e" stroke-width="4" stroke-linecap="round"/>',
  ticket:
    '<path d="M3 9h26v5a2.5 2.5 0 0 0 0 5v5H3v-5a2.5 2.5 0 0 0 0-5z" fill="#f06a9a"/><path d="M12 9v15" stroke="#fff" stroke-width="1.6" stroke-dasharray="2 2"/><path d="m20.5 12 1.3 3 3.2.3-2.4 2.2.7 3.2-2.8-1.7-2.8 1.7.7-3.2-2.4-2.2 3.2-.3z" fill="#fff"/>',
  gold: '<circle cx="16" cy="17" r="12.5" fill="#b97a16"/><circle cx="16" cy="15" r="12.5" fill="#ffcf4d"/><circle cx="16" cy="15" r="9" fill="#f0a92e"/><path d="m16 9 1.8 4 4.2.5-3.1 3 .8 4.2-3.7-2-3.7 2 .8-4.2-3.1-3 4.2-.5z" fill="#fff1b8"/>',
  frame:
    '<rect x="5" y="5" width="22" height="22" rx="5" fill="none" stroke="#8a5cf0" stroke-width="4"/><path d="m16 0 3 5h-6zm0 32 3-5h-6zM0 16l5-3v6zm32 0-5-3v6z" fill="#ffcf4d"/><circle cx="16" cy="14" r="3.5" fill="#a98af5"/><path d="M10 23c1-4 3-5 6-5s5 1 6 5z" fill="#a98af5"/>',
  wings:
    '<path d="M16 16C10 4 4 3 1 5c0 8 4 12 9 13-3 1-4 3-4 5 5 1 9-2 10-7zm0 0C22 4 28 3 31 5c0 8-4 12-9 13 3 1 4 3 4 5-5 1-9-2-10-7z" fill="#5aa9ff"/><path d="m16 12 3 8-3 8-3-8z" fill="#ffcf4d"/>',
} as const;

/** One of the things found inside bundles. */
export type Thing = keyof typeof things;
