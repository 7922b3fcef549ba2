import { type CheerioAPI, load } from 'cheerio';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const submit = (fields: Record<string, string>, remoteAddress = '198.51.100.1') =>
  test.app.inject({
    method: 'POST',
    url: '/do-not-contact/',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const linesOf = ($: CheerioAPI) =>
  $('#form-summary li a')
    .toArray()
    .map((link) => [$(link).attr('href'), $(link).text()]);

describe('[2.6] the form without scripts', () => {
  it.each([
    ['an email address', { email: 'ada@example.com', phone: '', address1: ' ' }],
    ['a phone number', { phone: '203-555-0142' }],
    ['a street address', { address1: '14 Wall St', city: 'Norwalk', state: 'CT', postalCode: '06851' }],
  ])('is taken with %s alone', async (_with, fields) => {
    const answer = await submit(fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/do-not-contact/received/']);
  });

  it('comes back with what was typed and what is wrong with it', async () => {
    const answer = await submit({ email: 'ada', phone: '2', city: 'Norwalk' });
    expect(answer.statusCode).toBe(422);
    const $ = load(answer.body);
    expect(linesOf($)).toEqual([
      ['#email', 'You must provide a valid Email Address'],
      ['#phone', 'Phone is not a valid phone number'],
      ['#address1', 'You must fill out Street Address'],
      ['#state', 'You must fill out State'],
      ['#postalCode', 'You must fill out Postal Code'],
    ]);
    expect($('#email').attr('value')).toBe('ada');
    expect($('#email-error').text()).toBe('Email Address is not a valid format');
    expect(linesOf(load((await submit({})).body))).toEqual([
      ['#email', 'Enter an email address, a phone number or a street address'],
    ]);
  });

  it('says that a network has to wait', async () => {
    const last = async (): Promise<number> => {
      const answer = await submit({ email: 'ada@example.com' }, '203.0.113.7');
      if (answer.statusCode === 429)
        expect(linesOf(load(answer.body))[0]?.[1]).toMatch(/^There were too many requests/);
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push(await last());
    expect(statuses.at(-1)).toBe(429);
  });
});
