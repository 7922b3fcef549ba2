import type { LightMyRequestResponse } from 'fastify';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { errorsOf } from '../../domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';
import { environmentHeader } from '../../domain/contracts/flags.ts';
import { receiveText } from '../../domain/contracts/leads.ts';
import { addPasskey } from '../../domain/contracts/passkeys.ts';
import { applyAsProfessional } from '../../domain/contracts/pro-applications.ts';
import { flagsBase, localEnvironmentKey } from '../../domain/flags/environment.ts';
import { seedDemoConsultants } from '../../server/seed-demo-consultants.ts';
import { rightPassword } from './hostile-accounts.ts';
import { newCustomer, newStaff } from './hostile-callers.ts';
import { hostileExamples } from './hostile-examples.ts';
import { makeFor } from './hostile-made.ts';
import { renewChallenge } from './hostile-passkeys.ts';
import { hostileRequest, isAskable, type MadeIds, nameOf } from './hostile-requests.ts';
import { keys, triesOf } from './hostile-tries.ts';
import { plainPasswords } from './plain-passwords.ts';
import fc from './seeded-fast-check.ts';
import type { SignedIn } from './server-account.ts';
import { type TestApp, withApp } from './server-app.ts';
import { send } from './server-call.ts';
import { fixtureContent } from './server-content.ts';
import { newVisitor, type Visitor } from './server-visitor.ts';

let test: TestApp;
let guest: Visitor;
let customer: SignedIn;
let staff: SignedIn;
let made: MadeIds;

const webhookSecret = 'a secret of the webhook';

const cookies = () => {
  const own = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: fc.constantFrom('', 'clerestory_cart=%00', 'clerestory_cart=__proto__; =; ;;') },
  );
};

/** The token of an account where a call asks for one, but for one try in ten. */
function tokens({ access }: Pick<Endpoint, 'access'>) {
  if (access === 'public') return fc.constant({});
  const { headers } = 'permission' in access ? staff : customer;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant<object>(headers) },
    { weight: 1, arbitrary: fc.constantFrom({}, { authorization: 'Bearer nobody' }) },
  );
}

/** A refusal by a code that the call declares for its status; never a failure of the server. */
function expectDeclared(called: Endpoint | FileEndpoint, response: LightMyRequestResponse): void {
  const { statusCode: status } = response;
  const { code } = apiErrorSchema.parse(response.json()).error;
  expect(status).toBeLessThan(500);
  expect([status, errorsOf(called).get(status)]).toEqual([status, expect.arrayContaining([code])]);
}

/** The seed of one search of a test: another one would try the same inputs again. */
const seedOf = (search: number) => ({ seed: (fc.readConfigureGlobal().seed ?? 0) + search });

/** A search in which nothing got through has tried the first check only, and is a few tries longer. */
const longestSearch = 4;

/**
 * Searches for an input that makes a call or a file fail as a server does: every hostile text in each field
 * first, then 100 tries of a call with a body, fewer of one without, and where the answer is drawn or
 * printed.
 */
export function searchForFailures(endpoints: readonly Endpoint[], files: readonly FileEndpoint[]): void {
  beforeAll(async () => {
    test = await withApp({
      confirmIdentity: async (_, { password }) => password === rightPassword,
      passwords: plainPasswords,
      settings: { TEXTS_SECRET: webhookSecret },
    });
    staff = await newStaff(test);
    await seedDemoConsultants(test.database.db, fixtureContent, new Date());
  });
  beforeEach(async () => {
    guest = newVisitor(test.app);
    customer = await newCustomer(test);
  });
  afterAll(() => test.close());

  it.each(endpoints.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
    'makes $name fail as a server does',
    async ({ endpoint }) => {
      const request = hostileRequest(endpoint, () => made);
      made = await makeFor(endpoint, test, { guest, customer, staff });
      // A professional cannot apply to become one.
      if (endpoint === applyAsProfessional) customer = await newCustomer(test, false);
      const answered = new Set<number>();
      const taken = endpoint.status ?? 200;
      const sent = fc.record({ request, cookie: cookies(), token: tokens(endpoint), key: keys });
      const hostile = fc.asyncProperty(sent, async ({ request: { body, ...parts }, cookie, token, key }) => {
        fc.pre(isAskable(parts.params));
        if (endpoint === addPasskey) await renewChallenge(test, customer.id, made.credential);
        const json = body === undefined ? undefined : JSON.stringify(body);
        const response = await send(
          test.app,
          endpoint,
          { ...parts, body: json },
          {
            ...token,
            cookie,
            ...(endpoint.idempotencyKey && key !== undefined && { 'idempotency-key': key }),
            ...(endpoint === receiveText && { 'x-webhook-secret': webhookSecret }),
            ...(endpoint.path.startsWith(flagsBase) && { [environmentHeader]: localEnvironmentKey }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
        );
        answered.add(response.statusCode);
        if (response.statusCode === taken) endpoint.response.parse(response.json());
        else expectDeclared(endpoint, response);
      });
      const examples = hostileExamples(sent);
      for (let search = 0; search < longestSearch && !answered.has(taken); search += 1)
        await fc.assert(hostile, {
          ...seedOf(search),
          examples,
          numRuns: examples.length + triesOf(endpoint),
        });
      expect(answered).toContain(taken);
    },
    180_000,
  );

  if (files.length === 0) return;
  it.each(files.map((file) => ({ file, name: nameOf(file) })))(
    'makes $name fail as a server does',
    async ({ file }) => {
      const request = hostileRequest(file, () => made);
      made = await makeFor(file, test, { guest, customer, staff });
      const answered = new Set<number>();
      const sent = fc.record({ parts: request, token: tokens(file) });
      const hostile = fc.asyncProperty(sent, async ({ parts: { body, ...parts }, token }) => {
        fc.pre(isAskable(parts.params));
        const called = { method: 'GET', ...file } as unknown as Endpoint;
        const json = body === undefined ? undefined : JSON.stringify(body);
        const response = await send(
          test.app,
          called,
          { ...parts, body: json },
          {
            ...token,
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
        );
        answered.add(response.statusCode);
        if (response.statusCode !== 200) expectDeclared(file, response);
      });
      for (let search = 0; search < longestSearch && !answered.has(200); search += 1)
        await fc.assert(hostile, { ...seedOf(search), numRuns: 20 });
      expect(answered).toContain(200);
    },
    180_000,
  );
}
