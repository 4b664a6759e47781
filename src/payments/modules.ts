import type { Sites, StorefrontBrand } from '../brand/brand.ts';
import type { Platform } from '../platform/platform.ts';
import type { Channel } from './channels.ts';

/** A provider whose own module runs inside the page (PY-10). */
export type ModuleName = NonNullable<Channel['module']>;

/** What the frame of a provider is given, over its channel and never in an address. */
export interface Given {
  /** What the provider's script needs, as the gateway answered it. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: string;
  /** The words of a button that pays, for a provider that has none of its own. */
  readonly pay: string;
}

/**
 * What the frame of a provider may say, and nothing else: its form is shown; its script cannot be loaded; it refused its
 * parameters; its payment is over, which proves nothing; its height in pixels.
 */
export type Said =
  | { readonly is: 'ready' | 'unreachable' | 'failed' | 'done' }
  | { readonly is: 'resize'; readonly heightPx: number };

const tallestPx = 4_000;

/** What a message out of a frame says, or null for an unknown message: a provider's script may send anything. */
export function said(message: unknown): Said | null {
  const { is, heightPx } = (message ?? {}) as { readonly is?: unknown; readonly heightPx?: unknown };
  if (is === 'ready' || is === 'unreachable' || is === 'failed' || is === 'done') return { is };
  if (is !== 'resize' || typeof heightPx !== 'number' || !(heightPx > 0)) return null;
  return { is, heightPx: Math.min(heightPx, tallestPx) };
}

/** A provider's form whose script did not come in this time cannot be reached. */
export const reachedWithinMs = 15_000;

/**
 * The page in which a channel's provider is paid, or null where a page of its own is opened instead: without a site for such
 * frames, and for the Korean card script without the brand's wish or on a phone (PY-10).
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
