import type { ProviderName } from '../../ports/identity-provider.ts';

/** How the consent screen of a provider looks and speaks. The marks are our own: a letter on a tile imitates no trademark. */
export interface IdLook {
  readonly title: string;
  /** Six hex digits; white text on it keeps 4.5:1. */
  readonly accent: string;
  /** What it asks, with the shop's name at the end. */
  readonly question: string;
  /** What the shop gets to know. */
  readonly notice: string;
}

/** The consent screens, one row per provider. */
export const idLooks: Readonly<Record<ProviderName, IdLook>> = {
  google: {
    title: 'Google',
    accent: '#1a66d6',
    question: 'Choose an account to continue to',
    notice: 'Google will share your name with this shop.',
  },
  facebook: {
    title: 'Facebook',
    accent: '#1464d2',
    question: 'Continue with your profile to',
    notice: 'The shop will receive your name and profile.',
  },
  apple: {
    title: 'Apple',
    accent: '#1d1d22',
    question: 'Use your Apple account to sign in to',
    notice: 'You can hide your e-mail address. The shop does not ask for it.',
  },
  vk: {
    title: 'VK ID',
    accent: '#0b67c9',
    question: 'Log in with VK ID to',
    notice: 'The shop will get your first and last name.',
  },
  twitter: {
    title: 'Twitter',
    accent: '#24303c',
    question: 'Authorise this app to use your account:',
    notice: 'It can see your name. It cannot post for you.',
  },
  huawei: {
    title: 'HUAWEI ID',
    accent: '#b0102a',
    question: 'Allow your HUAWEI ID to be used by',
    notice: 'The shop will get your nickname.',
  },
};
