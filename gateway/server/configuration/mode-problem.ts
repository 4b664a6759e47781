/**
 * Checks the text of `MODE`.
 * @returns the rest of a sentence that begins with the name; null for a valid mode
 */
export function modeProblem(mode: string | undefined): string | null {
  if (mode === 'production' || mode === 'demo') return null;
  const modes = (mode ?? '').split(/[\s,+&]+/);
  if (['production', 'live'].some((one) => modes.includes(one)) && modes.includes('demo'))
    return `is ${mode}, but a process serves only one mode: otherwise players would get goods in the live game for test money. Start one process with MODE=production and another with MODE=demo, each with its own database.`;
  return `${mode ? `is ${mode}` : 'is not set'}. Set MODE=production to run a shop that takes real money, or MODE=demo for a shop that takes test money. To try the shop, run the sandbox: npm start, or node dist/server/sandbox.mjs.`;
}
