import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ko } from '../../brands/ko.ts';
import { rhinos } from '../../brands/rhinos.ts';
import { rhinosJp } from '../../brands/rhinosJp.ts';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import type { Brand, Law } from '../../src/brand/index.ts';
import { enLaw } from '../../src/i18n/english/law.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { App } from '../storefront/app.tsx';
import { textsOf as europe } from './law/europe.ts';
import { textsOf as japan } from './law/japan.ts';
import { textsOf as korea } from './law/korea.ts';
import { factsOf } from './law/texts.ts';
import type { PageWords } from './page-words.ts';
import { createRouter } from './router.ts';

/** The footer of a brand's page in its first area under a law. */
const areaUnder = (brand: Brand, law: Law) => brand.areas.find((one) => one.law === law) ?? null;

const footerOf = async (brand: Brand, law?: Law) => {
  const area = brand.areas.find((one) => one.law === law);
  const shop = await createTestStorefront({
    brand: {
      ...watt,
      areas: [{ id: 'sea', ...(area?.law && { law: area.law }), ...(area?.company && { company: area.company }) }],
    },
  });
  const page = renderIn(
    shop,
    <App store={shop.store} brand={brand} router={createRouter(shop.platform)} options={{}} />,
  );
  return within(await page.view.findByRole('contentinfo'));
};

const namesOf = (footer: Awaited<ReturnType<typeof footerOf>>): (string | null)[] =>
  footer.getAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['a Japanese brand', rhinosJp],
  ['the area for Japan of a brand of many', ssgame],
])(
  'LY-6 each notice of Japanese law opens from the footer of %s; the minors’ limits are among them',
  async (_, brand) => {
    expect.hasAssertions();
    const footer = await footerOf(brand, 'japan');
    const player = userEvent.setup();
    for (const { name } of japan(factsOf(brand, areaUnder(brand, 'japan'))).notices) {
      await player.click(await footer.findByRole('button', { name }));
      const dialog = await footer.findByRole('dialog', { name });
      if (name.includes('未成年')) expect(dialog.textContent).toContain('16歳以上18歳未満1か月20,000円まで');
      await player.click(within(dialog).getByRole('button'));
      expect(footer.queryByRole('dialog')).toBeNull();
    }
  },
);

test.each([
  ['a Korean brand', ko, '달빛게임즈 주식회사', '000-00-00000'],
  ['the area for Korea of a brand of many', ssgame, 'SSGame Entertainment Co., Ltd.', '000-00-00001'],
])(
  'LY-7 the footer of %s says who the company is, in Korean, and opens its notices',
  async (_, brand, name, number) => {
    const footer = await footerOf(brand, 'korea');
    const about = await footer.findByText('사업자등록번호');
    expect(about.closest('[lang]')?.getAttribute('lang')).toBe('ko');
    const link = within(about.parentElement as HTMLElement).getByRole('link', { name: new RegExp(number) });
    expect(link.getAttribute('href')).toBe(`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replaceAll('-', '')}`);
    expect(footer.getByText('상호').nextElementSibling?.textContent).toBe(name);
    for (const notice of korea(factsOf(brand, areaUnder(brand, 'korea'))).notices)
      expect(namesOf(footer)).toContain(notice.name);
  },
);

test('LY-7 an area under Europe’s law has notices of trade, top-up and inquiry in the visitor’s language; prices say that tax is included', async () => {
  const footer = await footerOf(watt, 'europe');
  const t = ((key: keyof typeof enLaw) => enLaw[key] ?? key) as PageWords['t'];
  const { notices } = europe(factsOf(watt, null), { t, language: 'en' });
  expect(notices.map(({ name }) => name)).toEqual([enLaw.notice_trade, enLaw.notice_topup, enLaw.notice_inquiry]);
  for (const { name } of notices) expect(await footer.findByRole('button', { name })).toBeTruthy();
  await userEvent.setup().click(footer.getByRole('button', { name: enLaw.notice_trade }));
  expect((await footer.findByRole('dialog')).textContent).toContain(enLaw.notice_prices_text);
});

test('LY-7 the way to withdraw is in the footer where the law is Europe’s, and nowhere else', async () => {
  const footer = await footerOf(watt, 'europe');
  const link = await footer.findByRole('link', { name: /^Withdraw from the contract/ });
  expect(link.getAttribute('href')).toBe(`${watt.help}/`);
  const korean = await footerOf(ko, 'korea');
  await korean.findByText('상호');
  expect(korean.queryByRole('link', { name: /^Withdraw/ })).toBeNull();
});

test('LY-7 an area whose law asks for nothing shows nothing of it, in the same brand', async () => {
  const footer = await footerOf(ssgame);
  expect(footer.queryByText('사업자등록번호')).toBeNull();
  expect(footer.queryByText('お問い合わせ')).toBeNull();
});

test('LY-7 the name of the company is by default the one of the copyright line, and unknown facts are not said', () => {
  const { company: _, ...bare } = ko;
  const facts = factsOf(bare, null);
  expect(facts.name).toBe('달빛게임즈 주식회사');
  expect(factsOf({ ...bare, copyright: '© 2026' }, null).name).toBe(bare.title);
  expect(factsOf({ ...bare, company: { name: 'Another' } }, null).name).toBe('Another');
  const lines = [...korea(facts).company, ...korea(facts).notices.flatMap(({ lines }) => lines)];
  expect(lines.map(([about]) => about)).not.toContain('대표자');
  for (const [about, text] of lines) expect(text, about).toMatch(/./);
});

test.each([
  ['the notices of Japan', ssgame, 'japan'],
  ['the notices of Europe', ssgame, 'europe'],
  ['the notices of Japan', rhinos, 'japan'],
] as const)('LY-6 LY-7 %s name the seller of their own area, and no Korean number', (_, brand, law) => {
  const facts = factsOf(brand, areaUnder(brand, law));
  expect(facts.name).toBe(areaUnder(brand, law)?.company?.name);
  expect(JSON.stringify(facts)).not.toMatch(/000-00-|서울/);
});
