// Before all others, whose evaluation they see through on any page (EM-12).
import { rescue } from '../hosts/script/rescue-global.ts';
import '../src/mount/remote/self-test.ts';

import { storefrontBrands } from '../brands/index.ts';
import { en } from '../src/i18n/english/base.ts';
import { enCheckout } from '../src/i18n/english/checkout.ts';
import { enRewards } from '../src/i18n/english/rewards.ts';
import { createStorefrontFrom } from '../src/mount/create-storefront.ts';
import { configure } from '../src/mount/options/configure.ts';
import { leavingBrokenPages } from '../src/mount/remote/leave-broken-page.ts';
import { createRemoteApi } from '../src/mount/remote/remote-api.ts';
import { canRun, takeBack } from '../src/mount/remote/self-test.ts';
import { setGlobal } from '../src/mount/script-base.ts';
import { defineTags } from '../src/mount/tags/tags.ts';
import { version } from '../src/mount/version.ts';
import { widgets } from '../widgets/by-name.ts';
import '../hosts/script/effects-after-paint.ts';
import { gatewaysOfBrands, type ScriptApi } from '../hosts/script/face.ts';
import { loadWords } from '../hosts/script/sibling-import.ts';
import { drawing } from './drawing.ts';

takeBack();

/** The library as it stands, with everything inside (EM-2). */
function localApi(): ScriptApi {
  const open = createStorefrontFrom({
    brands: storefrontBrands,
    english: { ...en, ...enCheckout, ...enRewards },
    load: loadWords,
    widgets,
    drawing,
  });
  const createStorefront = leavingBrokenPages(open, () => createRemoteApi(gatewaysOfBrands(), rescue.linkTagsSoon));
  return { createStorefront, configure, define: () => defineTags(createStorefront, widgets, rescue.linkTagsSoon) };
}

const face = canRun ? localApi() : createRemoteApi(gatewaysOfBrands(), rescue.linkTagsSoon);

face.define();
rescue.scriptIsDone();

setGlobal('Coinslot', { configure: face.configure, createStorefront: face.createStorefront, version });
