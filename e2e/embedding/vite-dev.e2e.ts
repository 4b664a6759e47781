import { sample } from '../../src/testing/sample.ts';
import { partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { startViteProject } from '../helpers/vite-project.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });

const body = `<coinslot-storefront brand="watt" area="${who.area}" locale="en" client_id="${who.client_id}" gateway="${originOf('watt')}">
<coinslot-login popup></coinslot-login><coinslot-goods></coinslot-goods><coinslot-vip></coinslot-vip></coinslot-storefront>`;

for (const exclude of sample('vite', 2, [[], ['coinslot']]))
  test(`EM-2 the development server of Vite loads the script once when its dependency bundle ${exclude.length > 0 ? 'excludes' : 'includes'} the package`, {
    tag: '@thorough',
  }, async ({ page, faults, stopAtEnd }) => {
    // The parts of the script come one by one from a development server, and what stands below moves.
    faults.allow(/layout shift/);
    stopAtEnd(await startViteProject({ body, main: "import 'coinslot/script';", builds: ['script'], exclude }));
    await page.goto(partnerOrigin);
    const shopper = createShopper(page, words);
    await shopper.waitForGoods();
    const vip = page.getByRole('region', { name: t('vip_title') });
    await expect(vip.getByRole('heading').first()).not.toBeEmpty();
    await expect(vip.getByRole('heading', { name: t('vip_levels') })).toBeVisible();
    await shopper.logInOnPage(who);
    await expect(shopper.who()).toContainText(who.role.display);
  });
