import { dispatch } from '../tags/tag-storefront.ts';
import type { TagRuntime } from '../tags/tags.ts';
import { logError } from './captured.ts';
import { reportUnreadable } from './report.ts';

// Runs on pages with broken built-ins, see README.md.

/** How tags run on a page with broken built-ins. `link` puts links into tags that cannot show a frame. */
export const remoteTags = (link: () => void): TagRuntime => ({
  // Microtasks may be broken.
  schedule: (run) => run(),
  reportUnreadable(tag, cause, name) {
    const report = (code: string, message: string): void => {
      logError(message);
      dispatch(tag, 'error', { code, message });
    };
    reportUnreadable(report, cause, name);
  },
  reportUndefined(cause) {
    link();
    logError('Coinslot: the tags cannot be defined. createStorefront works without them.', cause);
  },
  onFailure: link,
});
