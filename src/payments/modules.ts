import type { Sites, StorefrontBrand } from '../brand/brand.ts';
import type { Platform } from '../platform/platform.ts';
import type { Channel } from './channels.ts';

/** A provider whose own module runs inside the page (PY-10). */
export type ModuleName = NonNullable<Channel['module']>;

/** The input of a provider's frame. It goes over the channel and never into an address. */
export interface ProviderFormInput {
  /** The parameters of the provider's script, from the gateway's response. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: string;
  /** The label of the pay button, for providers without a button of their own. */
  readonly pay: string;
}

/**
 * The messages of a provider's frame: its form is shown (`ready`), its script cannot be loaded (`unreachable`), it rejected its parameters
 * (`failed`), its payment is over (`done`), which proves nothing, or its height in pixels (`resize`).
 */
export type ProviderFormMessage =
  | { readonly is: 'ready' | 'unreachable' | 'failed' | 'done' }
  | { readonly is: 'resize'; readonly heightPx: number };

const tallestPx = 4_000;

/** Parses a message of a frame, or returns null for an unknown one: a provider's script may send anything. */
export function parseFormMessage(message: unknown): ProviderFormMessage | null {
  const { is, heightPx } = (message ?? {}) as { readonly is?: unknown; readonly heightPx?: unknown };
  if (is === 'ready' || is === 'unreachable' || is === 'failed' || is === 'done') return { is };
  if (is !== 'resize' || typeof heightPx !== 'number' || !(heightPx > 0)) return null;
  return { is, heightPx: Math.min(heightPx, tallestPx) };
}

/** How long the script of a provider's form may take to load. */
export const reachedWithinMs = 15_000;

/**
 * The page of a channel's provider form, or null if the provider's hosted page is used instead: without a site for such frames, and for
 * the Korean card script on a phone or without the brand's `cardScript` (PY-10).
 */
export function framePage(
  channel: Channel | null,
  from: { readonly sites: Sites; readonly brand: StorefrontBrand; readonly platform: Pick<Platform, 'device'> },
): string | null {
  const { module } = channel ?? {};
  const { frame } = from.sites;
  if (!module || !frame) return null;
  if (module === 'welcome' && !(from.brand.cardScript && from.platform.device() === 'web')) return null;
  return `${frame}/${module}`;
}
