import type { Deploy } from '../../src/brand/index.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';

/** The operator's settings, as the gateway wrote them into the page (BR-8); a damaged setting must not take the page down. */
export function deployed(platform: PagePlatform): Deploy {
  try {
    return JSON.parse(platform.deploy() ?? '{}') as Deploy;
  } catch (error) {
    platform.report(error);
    return {};
  }
}
