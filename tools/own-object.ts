/**
 * The first line of a script for the pages of partners: it takes `Object` from the language, because a page may have replaced the global (EM-12).
 * The bundler's own code then reads `Object.defineProperty`. The line deletes a version of it that throws.
 */
export const ownObject = ({ isEntry }: { readonly isEntry: boolean }): string =>
  `var Object = {}.constructor;${isEntry ? 'try { Object.defineProperty.name } catch { delete Object.defineProperty }' : ''}`;
