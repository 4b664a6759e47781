import { onAsker } from '../../src/page/framed-port.ts';
import { createFramedPage } from '../../src/platform/browser-page.ts';
import { servedShop } from '../shell/served-shop.ts';
import { serve } from './serve.ts';

const platform = createFramedPage();
const shop = servedShop(platform);
if (shop) onAsker((port, origin) => serve({ port, origin }, shop, platform));
