/** An error response of Xsolla's. Its text repeats what a log must not have. */
export class XsollaRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, errorCode: number, message = 'Secret text: key-of-the-stand-in') {
    super(`${status} ${errorCode}`);
    this.status = status;
    this.body = errorCode ? { statusCode: status, errorCode, errorMessage: message } : { message };
  }
}

/** What a token is requested with. */
export interface TokenRequest {
  readonly sandbox: boolean;
  readonly userId: string;
  readonly country: string;
  readonly sku: string;
  readonly currency: string;
  readonly custom: Readonly<Record<string, string>>;
}

function require(isRight: boolean, errorCode = 1102): void {
  if (!isRight) throw new XsollaRefusal(422, errorCode);
}

const isText = (value: unknown, most = 255): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= most;

const onlyHas = (value: object, names: string): boolean =>
  Object.keys(value).every((name) => names.split(' ').includes(name));

const languages = 'ar bg cn cs de en es fr he it ja ko pl pt ro ru th tr tw vi'.split(' ');

/** Reads the request of a token. @throws {XsollaRefusal} for what Xsolla refuses */
// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
export function readTokenRequest(body: any): TokenRequest {
  require(typeof body === 'object' && body !== null);
  require(onlyHas(body, 'sandbox user purchase settings custom_parameters'));
  const { sandbox = false, user, purchase, settings, custom_parameters: custom } = body;
  require(typeof sandbox === 'boolean');
  require(isText(user?.id?.value) && (user.name === undefined || isText(user.name.value)));
  require(/^[A-Z]{2}$/.test(user.country?.value));
  const [item, ...more] = purchase?.items ?? [];
  require(more.length === 0 && /^[\w.-]{1,255}$/.test(item?.sku) && item.quantity === 1);
  require(onlyHas(settings, 'currency return_url language ui'));
  require(URL.canParse(settings.return_url) && /^[A-Z]{3}$/.test(settings.currency));
  require(settings.language === undefined || languages.includes(settings.language));
  require(typeof custom === 'object' && Object.values(custom).every((value) => isText(value)));
  return {
    sandbox,
    userId: user.id.value,
    country: user.country.value,
    sku: item.sku,
    currency: settings.currency,
    custom,
  };
}
