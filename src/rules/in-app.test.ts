import { describe, expect, test } from 'vitest';
import { externalBrowserLink, isInApp } from './in-app.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const plain = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const inside = [
  ['facebook', `${android} Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.38.95;]`],
  ['facebook', `${ios} Mobile/21F90 [FBAN/FBIOS;FBAV/468.0.0.40.70;FBBV/610000000;FBDV/iPhone14,5]`],
  ['facebook', `${ios} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/460.0.0.30.109;]`],
  ['instagram', `${android} Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0.0.37.99 Android (34/14; 450dpi)`],
  ['instagram', `${ios} Mobile/21F90 Instagram 335.0.5.25.83 (iPhone14,5; iOS 17_5_1; en_US)`],
  ['line', `${ios} Mobile/15E148 Safari Line/14.9.1`],
  ['line', `${android} Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.2/IAB`],
  ['kakao', `${android} Chrome/126.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410720`],
  ['kakao', `${ios} KAKAOTALK 10.7.5`],
  [
    'tiktok',
    `${android} Chrome/126.0.0.0 Mobile Safari/537.36 musical_ly_2023405030 JsSdk/1.0 BytedanceWebview/d8a21c6`,
  ],
  ['tiktok', `${ios} Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
  ['wechat', `${android} Chrome/116.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.49.2600 WeChat/arm64`],
  ['wechat', `${ios} Mobile/15E148 MicroMessenger/8.0.49(0x18003127) NetType/WIFI Language/zh_CN`],
  ['qq', `${android} Chrome/115.0.0.0 Mobile Safari/537.36 V1_AND_SQ_9.0.60 QQ/9.0.60.17095 NetType/WIFI`],
  ['zalo', `${ios} Mobile/15E148 Zalo iOS/609 ZaloTheme/light ZaloLanguage/vn`],
  ['naver', `${ios} Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.8.1; 14PROMAX)`],
  ['snapchat', `${ios} Mobile/15E148 Snapchat/12.93.0.37 (like Safari/8618.2.12, panda)`],
  ['x', `${ios} Mobile/15E148 Safari/604.1 Twitter for iPhone/10.48`],
  ['linkedin', `${ios} Mobile/15E148 [LinkedInApp]/9.29.7874`],
  ['android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['ios', `${ios} Mobile/21F90`],
] as const;

const marks = [
  ...[
    'FBAN/FBIOS',
    'FBAV/470',
    'FB_IAB/FB4A',
    'Messenger',
    'Instagram 335',
    'Line/14',
    'KAKAOTALK 10',
    'musical_ly_34',
  ],
  ...[
    'BytedanceWebview',
    'trill_2',
    'TikTok 34',
    'MicroMessenger/8',
    'QQ/9',
    'Zalo iOS',
    'NAVER(inapp; search)',
    'Snapchat/12',
  ],
  ...['Twitter for iPhone', 'TwitterAndroid', 'LinkedInApp]', '; wv)'],
];

const browsers = [
  `${ios} Version/17.5 Mobile/15E148 Safari/604.1 (iPhone14,5)`,
  `${plain} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${plain} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${plain} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`,
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${ios} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${ios} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
];

describe('in-app browsers', () => {
  test.each(inside)('LG-6 detects %s', (_, agent) => {
    expect(isInApp(agent)).toBe(true);
  });

  test.each(marks)('LG-6 detects an app by %s', (mark) => {
    expect(isInApp(`${plain} Chrome/126.0.0.0 Mobile Safari/537.36 ${mark}`)).toBe(true);
    expect(isInApp(`${plain} Chrome/126.0.0.0 Mobile Safari/537.36 x${mark.slice(1)}`)).toBe(false);
  });

  test.each(browsers)('LG-6 does not detect a real browser: %s', (agent) => {
    expect(isInApp(agent)).toBe(false);
    expect(externalBrowserLink('https://watt.example/', agent)).toBeNull();
  });
});

describe('LG-6 an app that was installed to the home screen of iOS', () => {
  // The user agents of Safari and of the same page opened from the home screen differ in `Version/` and `Safari/`.
  test.each([
    `${ios} Mobile/15E148`,
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ])('is not an in-app browser: %s', (agent) => {
    expect(isInApp(agent, true)).toBe(false);
    expect(isInApp(agent)).toBe(true);
  });

  test('another app stays one, whatever it claims', () => {
    expect(isInApp(`${ios} Mobile/21F90 Instagram 335.0.5.25.83 (iPhone14,5)`, true)).toBe(true);
    expect(isInApp(`${ios} KAKAOTALK 10.7.5`, true)).toBe(true);
  });
});

describe('the link to the device browser', () => {
  const address = 'https://watt.example/?domain_area=sea&client_id=1013';

  test('LG-6 on Android it is an intent with the address as fallback', () => {
    const link = externalBrowserLink(address, inside[0][1]);
    expect(link).toBe(
      'intent://watt.example/?domain_area=sea&client_id=1013#Intent;scheme=https;action=android.intent.action.VIEW;' +
        `S.browser_fallback_url=${encodeURIComponent(address)};end`,
    );
  });

  test('LG-6 LINE and KakaoTalk have links of their own on both systems', () => {
    expect(externalBrowserLink(address, `${ios} Safari Line/14.9.1`)).toBe(`${address}&openExternalBrowser=1`);
    expect(externalBrowserLink(address, `${ios} KAKAOTALK 10.7.5`)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`,
    );
  });

  test('LG-6 there is none in other iOS apps', () => {
    expect(externalBrowserLink(address, `${ios} Mobile/21F90 Instagram 335.0`)).toBeNull();
  });

  test.each(['javascript:alert(1)', 'http://watt.example/', 'https://a@b.example/', 'intent://x#Intent;end', ''])(
    'PY-12 rejects %s',
    (bad) => {
      for (const [, agent] of inside) expect(externalBrowserLink(bad, agent)).toBeNull();
    },
  );

  test('PY-12 an address cannot change the intent', () => {
    const link = externalBrowserLink('https://watt.example/?a=1#Intent;scheme=javascript;end', inside[0][1]) ?? '';
    expect(link.match(/#Intent;/g)).toHaveLength(1);
    expect(link).toContain('#Intent;scheme=https;');
    expect(link.split('#Intent')[1]).not.toContain('javascript;');
  });
});
