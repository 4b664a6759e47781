import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import type { Answer } from '../../src/contract/call.ts';
import { allRoleList, rechargeConfig } from '../../src/contract/game.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../src/testing/storefront.ts';
import { createRouter } from '../shell/router.ts';
import { App } from './app.tsx';

type Config = Answer<typeof rechargeConfig>;

/** A page of a player whose character lives in an area of its game, under what the operator configured. */
async function open(config: Config, { path, ...options }: TestOptions & { path: string }) {
  const first = await createTestStorefront({ person: 'bob', ...options, address: `https://watt.example${path}` });
  first.world.answer(rechargeConfig, () => config);
  first.world.answer(allRoleList, () => [
    {
      server: { value: 's1', display: 'Aurora' },
      role: { value: 'r3', display: 'Star', area: { value: '2', display: 'Westmark' } },
    },
  ]);
  const shop = first.reload();
  const app = <App store={shop.store} router={createRouter(shop.platform)} brand={watt} options={{}} />;
  const page = renderIn(shop, app);
  await page.view.findByRole('main');
  await shop.settle();
  return page;
}
type OpenedShop = Awaited<ReturnType<typeof open>>;

const events = ({ view, t }: OpenedShop) => view.queryAllByRole('link', { name: t('event') }).length > 0;

/** Every field of the configuration, what it is set to, where a player looks, and what is seen there. */
const fields = {
  is_open_coupon: [
    true,
    { path: '/userCenter' },
    ({ view, t }) => {
      const wallet = view.queryByRole<HTMLButtonElement>('button', { name: new RegExp(`^${t('coupons')}`) });
      return wallet?.disabled === false;
    },
  ],
  language_config: [
    'en,ja',
    { path: '/selectGoods' },
    ({ view, t }) => view.getByLabelText<HTMLSelectElement>(t('language')).options.length === 2,
  ],
  area_config: [{ is_area_role: true }, { path: '/selectGoods' }, ({ view }) => view.queryByText('Westmark') !== null],
  brand_color: [
    '#b31d8c',
    { path: '/selectGoods' },
    ({ container: into }) =>
      /#b31d8c|rgb\(179, 29, 140\)/.test(into.querySelector('.coinslot')?.getAttribute('style') ?? ''),
  ],
  cumulative_config: [{ is_has_cumulative: true }, { path: '/selectGoods' }, events],
  continue_config: [{ is_has_continue: true }, { path: '/selectGoods' }, events],
  daily_config: [{ is_has_daily: true }, { path: '/selectGoods' }, events],
  card_config: [
    { is_has_card: true },
    { path: '/selectGoods' },
    ({ view, t }) => view.queryByRole('button', { name: new RegExp(t('card_title')) }) !== null,
  ],
  // The field is in the pay step, whose tests look at it.
  code_config: [
    { is_has_code: true },
    { path: '/selectGoods' },
    ({ store }) => store.config.value.value?.code_config.is_has_code === true,
  ],
  // The choice is in the pay step, whose tests look at it.
  gift_config: [
    { is_has_gift: true },
    { path: '/selectGoods' },
    ({ store }) => store.config.value.value?.gift_config.is_has_gift === true,
  ],
  banner_config: [
    { en: { picture_address: '/art/en.svg' } },
    { path: '/', game: null },
    ({ container: into }) => into.querySelector('.slide img')?.getAttribute('src') === '/art/en.svg',
  ],
} as const satisfies {
  readonly [F in keyof Required<Config>]: readonly [
    set: Config[F],
    where: TestOptions & { path: string },
    seen: (page: OpenedShop) => boolean,
  ];
};

test.each(Object.entries(fields))(
  'CF-1 %s is seen where it is set, and not where it is left out',
  async (name, row) => {
    const [set, where, seen] = row;
    const page = await open({ [name]: set }, where);
    await waitFor(() => expect(seen(page)).toBe(true));
    const without = await open({}, where);
    await waitFor(() => expect(without.container.querySelector('.skeleton')).toBeNull());
    expect(seen(without)).toBe(false);
  },
);

test.each([true, false])(
  'CF-1 the pay step tells the area of the character where is_area_role is %s',
  async (is_area_role) => {
    const page = await open({ area_config: { is_area_role } }, { path: '/selectGoods' });
    await page.player.click(await page.view.findByRole('button', { name: /660 Gems/ }));
    await page.player.click(page.view.getByRole('button', { name: page.t('choose_payment') }));
    const step = await page.view.findByRole('dialog');
    await within(step).findByText('Aurora');
    expect(within(step).queryByText(/Westmark/) !== null).toBe(is_area_role);
  },
);

test('CF-1 the table has every field of the contract', () => {
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(rechargeConfig.reply.entries).toSorted());
});
