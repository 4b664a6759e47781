// Before all others, whose evaluation they see through on any page (EM-12).
import { rescue } from '../hosts/script/rescue-global.ts';
import '../src/mount/remote/self-test.ts';

import { storefrontBrands } from '../brands/index.ts';
import { en } from '../src/i18n/english/base.ts';
import { enCheckout } from '../src/i18n/english/checkout.ts';
import { enRewards } from '../src/i18n/english/rewards.ts';
import { localDriverFrom } from '../src/mount/local-driver.ts';
import { createRemote } from '../src/mount/remote/remote.ts';
import { createScriptApi } from '../src/mount/remote/script-api.ts';
import { removePolyfills } from '../src/mount/remote/self-test.ts';
import { setGlobal } from '../src/mount/script-base.ts';
import { version } from '../src/mount/version.ts';
import { widgets } from '../widgets/by-name.ts';
import '../hosts/script/effects-after-paint.ts';
import { gatewaysOfBrands } from '../hosts/script/brand-gateways.ts';
import { loadWords } from '../hosts/script/sibling-import.ts';
import { renderer } from './renderer.ts';

removePolyfills();

const api = createScriptApi({
  createLocal: () =>
    localDriverFrom({
      brands: storefrontBrands,
      english: { ...en, ...enCheckout, ...enRewards },
      load: loadWords,
      widgets,
      renderer,
    }),
  loadRemote: (use) => use(createRemote(gatewaysOfBrands())),
  widgets,
  linkTags: rescue.linkTagsSoon,
});

api.defineTags();
rescue.scriptIsDone();

setGlobal('Coinslot', { configure: api.configure, createStorefront: api.createStorefront, version });
