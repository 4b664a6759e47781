import * as v from 'valibot';
import { IdentityError, type IdentityFailure } from '../../ports/identity-provider.ts';
import { formPost, type IdentityContext, readResponse, request } from './provider-request.ts';

/** The fields of a request that exchanges an authorization code (RFC 6749, 4.1.3, with PKCE). */
export interface CodeExchange {
  readonly url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string | undefined;
}

/** Errors that the operator must repair. The others are about the code. */
const settingErrors: readonly string[] = [
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'unsupported_grant_type',
  'deleted_client',
  'disabled_client',
  'org_internal',
];
/** The same of Huawei, which has numbers (`sub_error`): the client, its secret, its account. */
const settingNumbers: readonly number[] = [12303, 12304, 20001, 20002, 20003, 20085, 20171, 20172, 100502];
/** Huawei's numbers for a failure of its own. */
const failureNumbers: readonly number[] = [500, 100300];

const success = v.object({ id_token: v.string() });
/** An error's own name, where it has the form of one. Descriptions are left out, because they may repeat the request. */
const errorBody = v.union([
  v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)) }),
  v.object({ error: v.number(), sub_error: v.optional(v.number(), 0) }),
]);

function failureOf(body: v.InferOutput<typeof errorBody>): IdentityFailure {
  if (!('sub_error' in body)) return settingErrors.includes(body.error) ? 'misconfigured' : 'refused';
  if (failureNumbers.includes(body.sub_error)) return 'unavailable';
  return settingNumbers.includes(body.sub_error) ? 'misconfigured' : 'refused';
}

/**
 * Exchanges an authorization code for an id token. The provider checks that the code is of this client, of this return address, unused,
 * and that the verifier fits its challenge.
 * @throws {IdentityError}
 */
export async function exchangeCode(
  context: IdentityContext,
  { url, ...fields }: CodeExchange,
  signal: AbortSignal,
): Promise<string> {
  const response = await request(context, url, formPost({ grant_type: 'authorization_code', ...fields }), signal);
  if (response.status === 200) return readResponse(success, response).id_token;
  const body = readResponse(errorBody, response);
  const name = 'sub_error' in body ? `${body.error}/${body.sub_error}` : body.error;
  throw new IdentityError(failureOf(body), `it answered ${response.status} ${name} to a code`);
}
