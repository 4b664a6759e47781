import { minorUnits } from '../../../src/rules/money.ts';

/** A country that Coda takes payments in, with the numbers that Coda has for it and for its money (ISO 3166 and ISO 4217). */
export interface CodaCountry {
  readonly name: string;
  readonly number: number;
  readonly currency: string;
  readonly currencyNumber: number;
}

const table = `
AE 784 AED 784, AR 32 ARS 32, AT 40 EUR 978, AU 36 AUD 36, BD 50 BDT 50, BE 56 EUR 978, BH 48 BHD 48, BR 76 BRL 986, CA 124 CAD 124,
CL 152 CLP 152, CO 170 COP 170, DE 276 EUR 978, EG 818 EGP 818, ES 724 EUR 978, FI 246 EUR 978, FR 250 EUR 978, GB 826 GBP 826,
GR 300 EUR 978, HK 344 HKD 344, ID 360 IDR 360, IE 372 EUR 978, IN 356 INR 356, IS 352 ISK 352, IT 380 EUR 978, JO 400 JOD 400,
JP 392 JPY 392, KE 404 KES 404, KH 116 KHR 116, KR 410 KRW 410, KW 414 KWD 414, LA 418 LAK 418, LK 144 LKR 144, MM 104 MMK 104,
MX 484 MXN 484, MY 458 MYR 458, NG 566 NGN 566, NL 528 EUR 978, NP 524 NPR 524, NZ 554 NZD 554, OM 512 OMR 512, PE 604 PEN 604,
PH 608 PHP 608, PK 586 PKR 586, PL 616 PLN 985, PT 620 EUR 978, QA 634 QAR 634, SA 682 SAR 682, SG 702 SGD 702, TH 764 THB 764,
TR 792 TRY 949, TW 158 TWD 901, US 840 USD 840, VN 704 VND 704, ZA 710 ZAR 710`;

/** The countries by their codes of two letters. */
export const codaCountries: ReadonlyMap<string, CodaCountry> = new Map(
  table.split(',').map((row) => {
    const [name = '', number, currency = '', currencyNumber] = row.trim().split(' ');
    return [name, { name, number: Number(number), currency, currencyNumber: Number(currencyNumber) }];
  }),
);

/** Currencies that Coda takes in whole units, whatever their decimals are. */
const whole = new Set(['CLP', 'IDR', 'KRW', 'TWD', 'VND']);

/** The step between the amounts that Coda can charge in a country's currency, in minor units: 100 for TWD. Null for other currencies. */
export const codaStep = ({ currency: own }: CodaCountry, currency: string): number | null =>
  currency === own ? Math.max(1, minorUnits(1, currency) / 10 ** codaDecimals(currency)) : null;

/** How many decimals a price may have at Coda. */
export const codaDecimals = (currency: string): number => (whole.has(currency) ? 0 : 2);
