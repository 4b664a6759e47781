import type { Mountable } from '../../src/mount/widget.ts';
import type { Asker } from './asker.ts';

const loadLogin = async () => (await import('../../widgets/login/index.ts')).login;

/** What can be shown, each fetched when it is asked for. */
export const widgets: Readonly<Record<string, (asker: Asker) => Promise<Mountable>>> = {
  login: loadLogin,
  'partner-login': loadLogin,
  goods: async () => (await import('../../widgets/goods/index.ts')).goods,
  checkout: async () => (await import('../../widgets/checkout/index.ts')).checkout,
  topup: async () => (await import('../../widgets/topup/index.tsx')).topup,
  vip: async () => (await import('../../widgets/vip/index.ts')).vip,
  activity: async () => (await import('../../widgets/activity/index.ts')).activity,
  card: async (asker) => (await import('./card-form.tsx')).cardFormFor(asker),
  replenish: async () => (await import('../shell/repay.tsx')).repay,
};

/** The popups that a storefront brings along. */
export const own = {
  login: async () => ({ widget: await loadLogin() }),
  characters: async () => ({ widget: (await import('../../widgets/goods/characters.tsx')).characters }),
};
