import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import {
  changePassword,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  requestEmailChange,
} from '#domain/account/security-contract.ts';
import { asAccount, verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  const settings = { OKTA_ISSUER: 'https://id.example.com/oauth2/default', OKTA_CLIENT_ID: 'client' };
  test = await startStatelessApp({ settings, verifyBearer: verifyAccountName });
});
afterAll(() => test.close());

const made = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const words = {
  current: 'a',
  password: 'a lamp behind the blue curtain',
  email: 'ada@example.com',
  name: 'Laptop',
  credential: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: made },
};

it.each([
  ...[getSignIns, endSignIn, endOtherSignIns, endAllSignIns, changePassword, requestEmailChange],
  ...[getPasskeys, beginPasskey, addPasskey, renamePasskey, removePasskey],
])('$operationId is 409 where another provider keeps the accounts', async (endpoint) => {
  const parts = { params: { id: 'any' }, ...('body' in endpoint && { body: words }) };
  const answer = await send(test.app, endpoint, parts, asAccount('customer'));
  expect(failureOf(answer)).toMatchObject({ status: 409, error: { code: 'accounts_elsewhere' } });
});
