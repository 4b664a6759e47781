/** @param {{ summary: string }} changeset @returns {Promise<string>} one line, which begins with who notices the change */
const getReleaseLine = async ({ summary }) =>
  `- ${summary
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(Partners|Games|Operators|Players): /, '**$1:** ')}`;

module.exports = { getReleaseLine, getDependencyReleaseLine: async () => '' };
