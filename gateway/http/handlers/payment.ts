import type { Payment } from '../../../src/contract/index.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { areaIn } from '../../domain/catalogue/clients.ts';
import { openOwed } from '../../domain/orders/replenish-link.ts';
import { optionStep } from '../../domain/payments/chargeable.ts';
import { type PictureAddress, pictureAddresses } from '../pictures.ts';
import { clientFor, type Handlers, linkCheck } from './handler.ts';

/** What a product costs in a region. */
interface Sold {
  readonly region: string;
  readonly currency: string;
  readonly amount_minor: number;
}

interface PaymentRow {
  readonly region: string;
  readonly currency: string;
  readonly option_key: string;
  readonly parent_key: string | null;
  readonly payway_id: number | null;
  readonly channel_id: string;
  readonly name: string;
  readonly icon: string;
  readonly sort: number;
  readonly min_minor: number;
  readonly max_minor: number;
  readonly description: string;
  readonly open_coupon: boolean;
}

/** How an answer says its pictures and names. */
interface PaymentListContext {
  readonly picture: PictureAddress;
  readonly language: string;
}

/** An option that can be paid with, and the step of its amounts in minor units. */
type PaymentOptionRow = PaymentRow & { readonly step: number };

const option = ({ picture, language }: PaymentListContext, row: PaymentOptionRow) => ({
  ...(row.payway_id === null ? {} : { payway_id: row.payway_id }),
  ...(row.channel_id ? { channel_id: row.channel_id } : {}),
  key: row.option_key,
  name: localizedText(row.name, language),
  icon: picture(row.icon),
  sort: row.sort,
  min_money: majorUnits(row.min_minor, row.currency),
  max_money: majorUnits(row.max_minor, row.currency),
  ...(row.step > 1 ? { step_money: majorUnits(row.step, row.currency) } : {}),
  description: row.description,
  open_coupon: row.open_coupon,
});

/** The rows that can be paid with. A row that had others under it goes with the last of them. */
function offered(rows: readonly PaymentRow[], stepOf: (payway: number) => number | null): PaymentOptionRow[] {
  const payable = rows.flatMap((row) => {
    const step = row.payway_id === null ? 1 : stepOf(row.payway_id);
    return step === null ? [] : [{ ...row, step }];
  });
  const hasChildren = (among: readonly PaymentRow[], key: string): boolean =>
    among.some((row) => row.parent_key === key);
  return payable.filter(({ option_key }) => !hasChildren(rows, option_key) || hasChildren(payable, option_key));
}

/** The options of one region, each with the options under it. */
function tree(context: PaymentListContext, rows: readonly PaymentOptionRow[]): Payment[] {
  const under = (key: string) => rows.filter(({ parent_key }) => parent_key === key).map((row) => option(context, row));
  return rows
    .filter(({ parent_key }) => parent_key === null)
    .map((row) => ({ ...option(context, row), sub_payment: under(row.option_key) }));
}

/** Where a player may pay from, and how (PY-1, PY-2, PY-15). */
export const payment: Handlers<'getPaymentList' | 'getCountryList'> = {
  // Options that no provider serves are left out. The others are answered, in range or not: the range rule is the storefront's to show,
  // and the gateway's to enforce.
  getPaymentList: async ({ client_id, product_id, domain_area, replenish_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const area = areaIn(client.brand, domain_area);
    const owed = replenish_id
      ? await openOwed(services.db, linkCheck(replenish_id, request, services), services.clock())
      : null;
    const { rows: sold } = await (owed
      ? services.db.query<Sold>(
          `select region, currency, $4::bigint as amount_minor from payment_regions
           where brand = $1 and area = $2 and currency = $3 order by sort, region`,
          [owed.brand, owed.area, owed.currency, owed.amount_minor],
        )
      : services.catalogue.query<Sold>(
          `select region, currency, amount_minor from payment_regions join prices using (currency) join goods using (product_id)
           where brand = $1 and area = $2 and product_id = $3 and gp_id = $4 order by payment_regions.sort, region`,
          [client.brand.name, area.id, product_id, client.gp_id],
        ));
    const { rows } = await services.catalogue.query<PaymentRow>(
      `select region, currency, option_key, parent_key, payway_id, channel_id, name, icon, payments.sort, min_minor, max_minor,
         description, open_coupon
       from payments join payment_regions using (brand, area, region) where brand = $1 and area = $2
       order by payments.sort, option_key`,
      [client.brand.name, area.id],
    );
    const market = { brand: client.brand.name, area: area.id };
    const context = { picture: pictureAddresses(request, services), language: request.language };
    return {
      country: sold[0]?.region ?? '',
      regions: Object.fromEntries(
        sold.map((price) => [
          price.region,
          tree(
            context,
            offered(
              rows.filter((row) => row.region === price.region),
              (payway) => optionStep(services.payments, market, payway, price),
            ),
          ),
        ]),
      ),
      prices: Object.fromEntries(
        sold.map(({ region, currency, amount_minor }) => [
          region,
          { price: majorUnits(amount_minor, currency), currency },
        ]),
      ),
    };
  },

  getCountryList: async ({ client_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const areas = domain_area ? [areaIn(client.brand, domain_area).id] : client.brand.areas.map(({ id }) => id);
    const { rows } = await services.catalogue.query<{ value: string; display: string }>(
      `select country_id as value, name as display from countries
       where country_id in (select region from payment_regions where brand = $1 and area = any($2)) order by sort, country_id`,
      [client.brand.name, areas],
    );
    return rows;
  },
};
