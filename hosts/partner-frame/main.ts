import { loadWords } from '../../locales/load.ts';
import { onPartnerPort, originsIn } from '../../src/page/framed-port.ts';
import { servedShop } from '../../src/page/served-shop.ts';
import { createFramedPage } from '../../src/platform/browser-page.ts';
import { languageOf } from '../../src/rules/language.ts';
import { serve } from './serve.ts';
import { shopAddress } from './shop-address.ts';

const platform = createFramedPage();
const shop = servedShop(platform);

/** Shows a message in a window whose opener is closed or not a listed partner. A frame shows none: its embedder does. */
async function showMissingOpener(): Promise<void> {
  if (!shop || platform.held) return;
  const { languages: offered, language: fallback } = shop.brand;
  const { showGoBackNote } = await import('../../src/page/go-back-note.ts');
  await showGoBackNote(languageOf({ stored: null, browser: platform.languages(), offered, fallback }), loadWords);
}

const home = originsIn('coinslot-shop-page')[0] || platform.address().origin;
const { searchParams } = platform.address();

// A plain link from a page that could not embed the shop. No embedder is waiting, so open the shop's first page.
if (!platform.held && searchParams.has('shop')) platform.leave(shopAddress(home, searchParams));
else if (shop)
  onPartnerPort(
    (port, origin) => serve({ port, origin }, shop, platform, home),
    () => void showMissingOpener().catch(platform.report),
  );
