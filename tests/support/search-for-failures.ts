import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { addPasskey } from '#domain/account/passkeys-contract.ts';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import { receiveText } from '#domain/leads/contract.ts';
import { flagsBase, localEnvironmentKey } from '#domain/marketing/environment.ts';
import { environmentHeader } from '#domain/marketing/flags-contract.ts';
import { applyAsProfessional } from '#domain/trade/applications-contract.ts';
import { traceQueriesWith } from '#server/db/query-trace.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { plainPasswords } from './account/plain-passwords.ts';
import type { SignedIn } from './account/server-account.ts';
import { renewChallenge } from './account/server-passkeys.ts';
import { fewerByDay, someByDay } from './by-day.ts';
import { fixtureContent } from './content/server-content.ts';
import { type Called, nameOf } from './contract-endpoints.ts';
import { fullest, wrongExamples } from './contract-inputs/first-examples.ts';
import { isForPeople } from './contract-inputs/refusal-text.ts';
import { rightRequest, schemasOf } from './contract-inputs/right-request.ts';
import type { Made } from './contract-inputs/right-values.ts';
import { type Request, spoil } from './contract-inputs/spoil.ts';
import { limitsOf, sqlText } from './contract-inputs/wrong-values.ts';
import { type Callers, madeThings, thingsBefore } from './made-things.ts';
import { rightPassword } from './made-values.ts';
import { openedById } from './opened-by-id.ts';
import fc from './seeded-fast-check.ts';
import { type TestApp, withApp } from './server/server-app.ts';
import { failureOf, send, writtenInUrl } from './server/server-call.ts';
import { newCustomer, newStaff } from './server/server-callers.ts';
import { newVisitor } from './server/server-visitor.ts';

type Headers = Record<string, string>;

export interface Caller {
  app: TestApp['app'];
  headers: Headers;
  /** Another account and browser of the same kind */
  stranger: Headers;
  things: Readonly<Record<string, (() => Promise<string>) | undefined>>;
  maxTries?: number;
  prepare?: (made: ReadonlyMap<string, string>) => Promise<void>;
}

/** Excludes dot segments, which browsers resolve, and empty segments: such requests match other routes. */
const isAskable = ({ params }: Request): boolean =>
  !Object.values(params).some((value) => /^(\.|%2e){0,2}$/i.test(writtenInUrl(value)));

/** Expects a success by the contract or a declared error code; never a server error. */
function verdictOf(called: Called, response: LightMyRequestResponse): string {
  const { statusCode: status } = response;
  if (status === (called.status ?? 200)) {
    called.response?.parse(response.json());
    return 'success';
  }
  if (status >= 500) throw new Error(`answered ${status} ${response.body}`);
  const { code, message, fields = [] } = apiErrorSchema.parse(response.json()).error;
  for (const said of [message, ...fields.map((field) => field.message)])
    if (!isForPeople(said)) throw new Error(`answered ${status} with the text "${said}"`);
  if (!errorsOf(called).get(status)?.includes(code))
    throw new Error(`answered ${status} ${code}, which its contract does not declare`);
  return `${status} ${code}`;
}

const isForStaff = ({ access }: Called): boolean => access !== 'public' && 'permission' in access;

/** A custom seed searches longer; the default always repeats the same inputs. */
const depth = process.env.FUZZ_SEED ? 4 : 1;

/**
 * Attempts per call: bodies vary more than URLs, and calls without input vary only by caller. Files are slow
 * to render.
 */
function triesOf({ params, query, body, response }: Called, most = Number.POSITIVE_INFINITY): number {
  if (process.env.FUZZ_INPUTS) return Math.min(Number(process.env.FUZZ_INPUTS), most);
  const tries = response ? (body ? 24 : params || query ? 12 : 4) : 8;
  return Math.min(tries * depth, most);
}

/** Valid requests tried until one succeeds, if no modified one did. */
const mostRight = 50;

const withKey = ({ idempotencyKey }: Called, headers: Headers): Headers =>
  idempotencyKey ? { ...headers, 'idempotency-key': randomUUID() } : headers;

/** Request headers. One in ten has a missing or unknown token, or forged cookies. */
function headersOf({ access, idempotencyKey }: Called, { authorization, cookie, ...others }: Headers) {
  const tokens = fc.oneof(
    { weight: 9, arbitrary: fc.constant(authorization) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, 'Bearer nobody') },
  );
  const cookies = fc.oneof(
    { weight: 9, arbitrary: fc.constant(cookie) },
    { weight: 1, arbitrary: fc.constantFrom('', 'clerestory_cart=%00', 'clerestory_cart=__proto__; =; ;;') },
  );
  const keys = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null).map(() => randomUUID()) },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
  );
  return fc
    .record({
      authorization: access === 'public' ? fc.constant(undefined) : tokens,
      cookie: cookies,
      'idempotency-key': idempotencyKey ? keys : fc.constant(undefined),
    })
    .map((headers) => ({ ...others, ...withoutUndefined(headers) }));
}

const withoutUndefined = (headers: Record<string, string | undefined>): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

async function ask({ app }: Caller, called: Called, { body, ...parts }: Request, headers: Headers) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const type: Headers = json === undefined ? {} : { 'content-type': 'application/json' };
  const endpoint = { method: 'GET', ...called } as Endpoint;
  return send(app, endpoint, { ...parts, body: json }, { ...headers, ...type });
}

/**
 * Searches for requests that cause a server error: first every hostile text in each field, then by seed.
 * Expects valid requests to succeed.
 */
async function searchCall(called: Called, caller: Caller): Promise<void> {
  const ids = new Map<string, string>();
  const made: Made = (name) => {
    ids.set(name, '');
    return fc.constant(name).map(() => ids.get(name) ?? '');
  };
  const right = rightRequest(called, made);
  const named = ids.size;
  for (const name of [...thingsBefore(nameOf(called)), ...ids.keys()]) {
    const make = caller.things[name];
    if (!make) throw new Error(`Nothing makes the ${name} that ${nameOf(called)} is about`);
    ids.set(name, await make());
  }
  const answered = new Set<string>();
  const check = async (request: Request, headers: Headers): Promise<void> => {
    await caller.prepare?.(ids);
    const response = await ask(caller, called, request, headers);
    answered.add(verdictOf(called, response));
  };

  const whole = fullest(right);
  if (called.access !== 'public') {
    const { authorization, ...anonymous } = caller.headers;
    const { status, error } = failureOf(await ask(caller, called, whole, anonymous));
    expect([status, error.code]).toEqual([401, 'sign_in_needed']);
  }
  if (named > 0 && !isForStaff(called) && !openedById.has(nameOf(called))) {
    const { statusCode } = await ask(caller, called, whole, withKey(called, caller.stranger));
    expect({ statusCode }).not.toEqual({ statusCode: called.status ?? 200 });
  }
  const sent = fc.record({
    request: spoil(right, limitsOf(schemasOf(called))),
    headers: headersOf(called, caller.headers),
  });
  const examples = someByDay(wrongExamples(whole), 6)
    .map((change) => change(whole))
    .filter(isAskable)
    .map((request): [{ request: Request; headers: Headers }] => [
      { request, headers: withKey(called, caller.headers) },
    ]);
  await fc.assert(
    fc.asyncProperty(sent, async ({ request, headers }) => {
      fc.pre(isAskable(request));
      await check(request, headers);
    }),
    { examples, numRuns: examples.length + fewerByDay(triesOf(called, caller.maxTries), 3) },
  );
  for (const request of fc.sample(right, mostRight))
    if (!answered.has('success')) await check(request, withKey(called, caller.headers));
  expect([...answered]).toContain('success');
}

export function searchForFailures(
  calls: readonly Called[],
  callerOf: (called: Called) => Promise<Caller>,
): void {
  it.each(someByDay(calls, 12).map((called) => ({ called, name: nameOf(called) })))(
    'makes $name answer as a fault of the server, or with a code that its contract lacks',
    async ({ called }) => searchCall(called, await callerOf(called)),
    Math.max(180_000, Number(process.env.FUZZ_INPUTS ?? 0) * 100),
  );
}

const webhookSecret = 'a secret of the webhook';

function headersBy(called: Called, { guest, customer, staff }: Callers): Headers {
  const headers: Headers = { cookie: [...guest.jar].map((pair) => pair.join('=')).join('; ') };
  if (called.access !== 'public')
    Object.assign(headers, 'permission' in called.access ? staff.headers : customer.headers);
  if (called === receiveText) headers['x-webhook-secret'] = webhookSecret;
  if (called.path.startsWith(flagsBase)) headers[environmentHeader] = localEnvironmentKey;
  return headers;
}

export function searchBackend(calls: readonly Called[]): void {
  let test: TestApp;
  let staff: SignedIn;
  const injected = new Set<string>();
  beforeAll(async () => {
    traceQueriesWith((text, run) => {
      if (text.includes(sqlText)) injected.add(text);
      return run();
    });
    test = await withApp({
      confirmIdentity: async (_, { password }) => password === rightPassword,
      passwords: plainPasswords,
      settings: { TEXTS_SECRET: webhookSecret },
    });
    staff = await newStaff(test);
    await seedDemoConsultants(test.database.db, fixtureContent, new Date());
  });
  afterAll(async () => {
    traceQueriesWith(undefined);
    await test.close();
    expect([...injected]).toEqual([]);
  });

  searchForFailures(calls, async (called) => {
    const guest = newVisitor(test.app);
    // A professional cannot apply to become one.
    const customer = await newCustomer(test, called !== applyAsProfessional);
    const callers = { guest, customer, staff };
    const others = { guest: newVisitor(test.app), customer: await newCustomer(test), staff };
    return {
      app: test.app,
      stranger: headersBy(called, others),
      // A getter: data created for a visitor sets cookies.
      get headers() {
        return headersBy(called, callers);
      },
      things: madeThings(test, callers),
      prepare: async (made) => {
        // Rate limits would refuse all but the first of ten thousand inputs.
        if (process.env.FUZZ_INPUTS) await test.database.db.execute(sql`delete from identity_failures`);
        if (called === addPasskey) await renewChallenge(test, customer.id, made.get('credential') ?? '');
      },
    };
  });
}
