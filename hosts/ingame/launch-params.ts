import type { Brand, Platform as Device } from '../../src/brand/index.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import { gameOf } from '../../src/rules/area.ts';
import { deepLink, isId, type VisitParameters, visitParameters } from '../../src/rules/query-parameters.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';

/** The parameters with which the game opened the view. */
export interface LaunchParams {
  readonly client: string | null;
  readonly area: string | null;
  /** The device that the client id is for: a webview may call itself anything. */
  readonly device: Device;
  readonly language: string | null;
  readonly options: TopupOptions;
  /** The visit's attribution parameters. */
  readonly visit: VisitParameters;
}

/**
 * the one of before. The number is taken out of the address, so that a reload does not show the same result again.
 */
export function readLaunchParams(platform: PagePlatform, brand: Brand, storage: Storage): LaunchParams {
  const { pathname, searchParams: query } = platform.address();
  const billing_no = query.get('billing_no') ?? '';
  const client = query.get('client_id') ?? storage.get('gameInfo')?.client_id ?? null;
  if (billing_no) {
    query.delete('billing_no');
    if (client) query.set('client_id', client);
    platform.navigate(`${pathname}?${query}`, 'replace');
  }
  const game = gameOf(brand, client ?? '');
  const device = (['android', 'ios', 'web'] as const).find((one) => game?.clientIds[one] === client);
  return {
    client,
    area: query.get('domain_area') ?? game?.area ?? null,
    device: device ?? platform.device(),
    language: query.get('spec_lang'),
    options: { ...deepLink(query), billing_no: isId(billing_no) ? billing_no : undefined },
    visit: visitParameters(query),
  };
}
