import type { Brand } from '../../src/brand/index.ts';
import type { SalesRule } from '../domain/worker/sales-retention.ts';
import { collectProblems } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

/**
 * Reads for how many years records of sales are kept, for each area of each brand. An entry of an area of one brand comes before one of that
 * area in all brands, and `*` comes last.
 * @param brands all brands, including those that another process serves: the worker deletes in the database of all of them
 * @throws {ConfigurationError} with every problem, such as an area that no brand has: it would be kept for as long as `*` says
 */
export function readSalesRules(env: Environment, brands: readonly Brand[]): SalesRule[] {
  const problems = collectProblems();
  const years = new Map<string, number>();
  const areas = brands.flatMap(({ name, areas: own }) => own.map(({ id }) => ({ brand: name, area: id })));
  const names = [...new Set(areas.flatMap(({ brand, area }) => [area, `${brand}/${area}`]))];
  for (const entry of readSetting(env, 'SALES_RETENTION')) {
    const [name = '', kept = ''] = entry.split('=');
    if (years.has(name)) problems.add(`SALES_RETENTION has ${name} twice.`);
    if (name !== '*' && !names.includes(name)) {
      const similar = names.filter((one) => one.includes('/') === name.includes('/'));
      problems.add(`SALES_RETENTION has ${name}, which no brand has. There are ${similar.join(', ')}.`);
    }
    years.set(name, Number.parseInt(kept, 10));
  }
  problems.throwIfAny();
  return areas.flatMap(({ brand, area }) => {
    const found = years.get(`${brand}/${area}`) ?? years.get(area) ?? years.get('*');
    return found === undefined ? [] : [{ brand, area, years: found }];
  });
}
