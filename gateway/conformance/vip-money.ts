import { getGoodsList, vipBasicInfo } from '../../src/contract/index.ts';
import type { Finding } from './checks.ts';
import type { Send, Target } from './target.ts';
import { type ConformanceContext, createCallGateway } from './world.ts';

const about = 'the money of growth points';

/** The rate of growth points is for the money of the area and the country that are asked for, wherever the reply names one (VP-1). */
export async function vipMoney({ only, wires }: Target, world: ConformanceContext, send: Send): Promise<Finding[]> {
  if (!(only?.includes(about) ?? true)) return [];
  const { client_id, domain_area } = world.known as Readonly<Record<'client_id' | 'domain_area', string>>;
  const findings: Finding[] = [];
  for (const wire of wires) {
    const callGateway = createCallGateway(send, wire, world.token);
    const goods = await callGateway(getGoodsList, { client_id, domain_area, platform: 'web' });
    const regions = Object.entries(goods?.regions ?? {});
    const [first] = regions;
    for (const [country, money] of [[undefined, first?.[1] ?? goods?.currency] as const, ...regions]) {
      const rules = await callGateway(vipBasicInfo, { client_id, domain_area, country });
      if (!rules?.currency) continue;
      const is = rules.currency === money ? 'well' : 'wrong';
      const why = `${domain_area} from ${country ?? 'anywhere'} is paid in ${money}, and the rate is for ${rules.currency}`;
      findings.push({ about, what: `${wire}, is the shop’s`, is, why });
    }
  }
  return findings;
}
