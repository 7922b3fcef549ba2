import { addPasskey, getPasskeys, removePasskey } from '#domain/account/passkeys-contract.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { bearer, type PasskeyPage, passkeysIn, refusalsIn } from '#tests/support/account/passkey-harness.ts';
import { demoPassword, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import { SoftwareAuthenticator } from '#tests/support/account/software-authenticator.ts';
import { collectLog } from '#tests/support/server/collected-log.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
let passkeys: ReturnType<typeof passkeysIn>;
let log: string[];
let here: Tokens;
let networks = 1;
beforeAll(async () => {
  room = await openIdentityRoom();
  passkeys = passkeysIn(room);
  here = await room.signIn();
  log = collectLog(room.app);
});
afterAll(() => room.close());
beforeEach(() => {
  log.length = 0;
});

const minutes = (count: number): number => count * 60_000;
const somewhere = () => room.browser({ address: `203.0.113.${networks++}` });
const reasons = () => refusalsIn(log);
const saysNothingOf = (...secrets: string[]): void => {
  for (const secret of secrets) expect(log.join('\n')).not.toContain(secret);
};

describe('a passkey is not added', () => {
  const add = async (credential: unknown, tokens = here) =>
    failureOf(await send(room.app, addPasskey, { body: { name: 'Laptop', credential } }, bearer(tokens)));
  const countOf = async (tokens: Tokens) =>
    (await call(room.app, getPasskeys, {}, bearer(tokens))).passkeys.length;
  const refusal = { status: 422, error: { code: 'passkey_refused' } };
  const signed = new Map<string, unknown>([['x5c', [new Uint8Array([48, 0])]]]);

  it.each([
    ['from the page of another site', { origin: 'https://clerestory.example.net' }, /origin$/],
    ['from another port', { origin: 'http://localhost:8001' }, /origin$/],
    ['over another protocol', { origin: 'https://localhost:8000' }, /origin$/],
    ['for another host', { rpId: 'example.net' }, /RP ID/],
    ['for another challenge', { challenge: 'A'.repeat(43) }, /challenge$/],
    ['without a look at its user', { isVerified: false }, /^User verification/],
    ['without its user', { isPresent: false }, /^User presence/],
    ['by an answer to a sign-in', { clientType: 'webauthn.get' }, /type$/],
    ['under another id', { id: 'A'.repeat(43) }, /registration$/],
    ['with a statement of its maker', { format: 'packed', statement: signed }, /attestation$/],
    ['with a statement of an unknown kind', { format: 'homemade' }, /attestation$/],
  ])('%s', async (_how, twist, reason) => {
    const before = await countOf(here);
    const options = await passkeys.begin(here);
    const authenticator = new SoftwareAuthenticator();
    const made = authenticator.make(options, twist);
    expect(await add(made)).toMatchObject(refusal);
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
    saysNothingOf(options.challenge, authenticator.id, made.response.clientDataJSON, demoPassword);
    // The failed attempt consumed the challenge.
    expect(await add(authenticator.make(options))).toMatchObject(refusal);
    expect(await countOf(here)).toBe(before);
  });

  it('twice', async () => {
    const credential = new SoftwareAuthenticator().make(await passkeys.begin(here));
    const body = { name: 'Laptop', credential };
    await call(room.app, addPasskey, { body }, bearer(here));
    expect(await add(credential)).toMatchObject(refusal);
    expect(reasons()).toEqual(['No challenge']);
  });

  it('by another account, once it is known', async () => {
    const { authenticator } = await passkeys.add(here);
    const theirs = await room.signIn('pro@example.com');
    expect(await add(authenticator.make(await passkeys.begin(theirs)), theirs)).toMatchObject(refusal);
    expect(reasons()).toEqual(['Known already']);
    expect(await countOf(theirs)).toBe(0);
  });

  it('by another sign-in than the one that gave the password, or by another account', async () => {
    const options = await passkeys.begin(here);
    for (const there of [await room.signIn(), await room.signIn('pro@example.com')])
      expect(await add(new SoftwareAuthenticator().make(options), there)).toMatchObject(refusal);
    expect(reasons()).toEqual(['No challenge', 'No challenge']);
  });

  it('after five minutes, or by what was begun before', async () => {
    const [first, second] = [await passkeys.begin(here), await passkeys.begin(here)];
    expect(second.challenge).not.toBe(first.challenge);
    expect(await add(new SoftwareAuthenticator().make(first))).toMatchObject(refusal);
    const third = await passkeys.begin(here);
    room.wait(minutes(5));
    expect(await add(new SoftwareAuthenticator().make(third))).toMatchObject(refusal);
    expect(reasons()).toEqual([expect.stringMatching(/challenge$/), 'No challenge']);
  });

  it('where what is sent is none', async () => {
    const good = new SoftwareAuthenticator().make(await passkeys.begin(here));
    const response = { ...good.response, attestationObject: 'AAAA' };
    expect(await add({ ...good, response })).toMatchObject(refusal);
    expect(reasons()).toHaveLength(1);
    for (const wrong of [
      undefined,
      'a passkey',
      { ...good, response: undefined },
      { ...good, type: 'password' },
      { ...good, id: 'not base64url!' },
      { ...good, id: 'A'.repeat(2_000) },
      { ...good, response: { ...good.response, clientDataJSON: 'A'.repeat(5_000) } },
    ])
      expect(await add(wrong)).toMatchObject({ status: 422, error: { code: 'invalid_request' } });
  });
});

describe('a passkey does not sign in', () => {
  let authenticator: SoftwareAuthenticator;
  beforeAll(async () => {
    here = await room.signIn();
    ({ authenticator } = await passkeys.add(here));
  });
  // Resets the failures of the previous test.
  beforeEach(async () => {
    room.wait(minutes(61));
    here = await room.signIn();
  });

  const wrong = 'This passkey did not sign you in.';
  const expectRefused = async (page: PasskeyPage, sent: Parameters<typeof passkeys.sendTo>[1]) => {
    const answer = await passkeys.sendTo(page, sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(wrong);
    return answer;
  };

  it.each([
    ['at the page of another site', { origin: 'https://clerestory.example.net' }, /origin$/],
    ['for another host', { rpId: 'example.net' }, /RP ID/],
    ['for another challenge', { challenge: 'A'.repeat(43) }, /challenge$/],
    ['without a look at its user', { isVerified: false }, /^User verification/],
    ['without its user', { isPresent: false }, /^User not present/],
    ['as it was made', { clientType: 'webauthn.create' }, /type$/],
    ['for another account', { userHandle: Buffer.from('another').toString('base64url') }, /handle$/],
    ['under an id that is not known', { id: 'A'.repeat(43) }, /^Unknown passkey$/],
  ])('%s', async (_how, twist, reason) => {
    const page = await passkeys.openPage(somewhere());
    const used = authenticator.use(page.asked, twist);
    const { body } = await expectRefused(page, used);
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
    saysNothingOf(page.asked.challenge, authenticator.id, used.response.signature);
    expect(body).not.toContain(used.response.signature);
    // The failed attempt consumed the challenge.
    await expectRefused(page, authenticator.use(page.asked));
    expect(reasons()).toHaveLength(2);
  });

  it('by another key, or by the passkey of another account', async () => {
    const page = await passkeys.openPage(somewhere());
    const forger = new SoftwareAuthenticator();
    const { id, userHandle } = authenticator;
    await expectRefused(page, forger.use(page.asked, { id, userHandle }));
    expect(reasons()).toEqual(['Wrong signature']);

    const { authenticator: theirs } = await passkeys.add(await room.signIn('pro@example.com'));
    const next = await passkeys.openPage(somewhere());
    await expectRefused(next, theirs.use(next.asked, { userHandle }));
    expect(reasons()).toEqual(['Wrong signature', 'Unexpected user handle']);
  });

  it('twice by one answer, here or in another request for a code', async () => {
    const page = await passkeys.openPage(somewhere());
    const used = authenticator.use(page.asked);
    expect((await passkeys.sendTo(page, used)).statusCode).toBe(303);
    await expectRefused(page, used);
    await expectRefused(await passkeys.openPage(somewhere()), used);
    expect(reasons()).toEqual(['No challenge', expect.stringMatching(/challenge$/)]);
  });

  it('in the request of another browser, or in one that is over', async () => {
    const page = await passkeys.openPage(somewhere());
    const thief = somewhere();
    const used = authenticator.use(page.asked);
    expect((await thief.post(`${page.url}passkey-options/`, {})).statusCode).toBe(404);
    const stolen = await passkeys.sendTo({ browser: thief, url: page.url }, used);
    expect(stolen.statusCode).toBe(404);
    // The attacker has a valid request.
    const { browser } = await passkeys.openPage(thief);
    expect((await passkeys.sendTo({ browser, url: page.url }, used)).statusCode).toBe(404);
    room.wait(minutes(31));
    expect((await passkeys.sendTo(page, used)).statusCode).toBe(404);
  });

  it('after five minutes', async () => {
    const page = await passkeys.openPage(somewhere());
    room.wait(minutes(5));
    await expectRefused(page, authenticator.use(page.asked));
    expect(reasons()).toEqual(['No challenge']);
  });

  it('once it has counted back: there is a copy of it', async () => {
    const signIn = async (counter: number) => {
      const page = await passkeys.openPage(somewhere());
      return (await passkeys.sendTo(page, authenticator.use(page.asked, { counter }))).statusCode;
    };
    expect(await signIn(4_294_967_290)).toBe(303);
    expect(await signIn(4_294_967_290)).toBe(422);
    expect(await signIn(7)).toBe(422);
    expect(await signIn(4_294_967_291)).toBe(303);
    expect(reasons()).toEqual(Array(2).fill(expect.stringMatching(/^Response counter/)));
  });

  it('where what is sent is none', async () => {
    const page = await passkeys.openPage(somewhere());
    const texts = ['{', '[]', 'null', '{}', '{"id":"AAAA"}', `{"id":"${'A'.repeat(2_000)}"}`];
    for (const text of texts) await expectRefused(page, text);
    const good = authenticator.use(page.asked);
    const response = { ...good.response, authenticatorData: 'AAAA', clientDataJSON: 'AAAA' };
    await expectRefused(page, { ...good, response });
    expect(reasons()).toHaveLength(1);
  });

  it('once it is removed, also where it was shown before and waits for its code', async () => {
    const { authenticator: lost, passkeys: listed } = await passkeys.add(here, 'Lost');
    const page = await passkeys.openPage(somewhere());
    const shown = await passkeys.sendTo(page, lost.use(page.asked));
    expect(shown.statusCode).toBe(303);
    const { id } = listed.find(({ name }) => name === 'Lost') ?? { id: '' };
    const parts = { params: { id }, body: { password: demoPassword } };
    await call(room.app, removePasskey, parts, bearer(here));
    expect((await page.browser.follow(shown)).url).not.toContain('code=');
    expect(await passkeys.signIn(lost)).toBeUndefined();
  });

  it('more than some thirty times from one network, whatever ids are tried', async () => {
    const browser = somewhere();
    const page = await passkeys.openPage(browser);
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length < 60) {
      const id = Buffer.from(`no passkey at all ${answers.length}`).toString('base64url');
      answers.push((await passkeys.sendTo(page, authenticator.use(page.asked, { id }))).statusCode);
    }
    expect(answers).toEqual([...Array(31).fill(422), 429]);
    // Passkey failures do not throttle the password.
    expect((await room.codeOf(somewhere())).code).not.toBe('');
  });
});
