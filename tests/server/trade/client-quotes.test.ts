import sharp from 'sharp';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { deleteItem } from '#domain/projects/contract.ts';
import { getProjectLinks, readSharedProject } from '#domain/projects/links-contract.ts';
import {
  getBusiness,
  maxLogoBytes,
  removeBusinessLogo,
  updateBusiness,
  updateBusinessLogo,
} from '#domain/trade/business-profile-contract.ts';
import {
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { printSharedQuote, readSharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { onePixel } from '#tests/support/made-values.ts';
import { newProject } from '#tests/support/projects/server-project.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newQuoter, quoteWords, refusalOf } from '#tests/support/trade/client-quoter.ts';
import { newPro } from '#tests/support/trade/pro-buyer.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({
    now: () => new Date('2026-06-01T16:00:00Z'),
    confirmIdentity: async () => true,
  });
});
afterAll(() => test.close());

const read = (key: string) => send(test.app, readSharedQuote, { body: { key } });

it('is not issued with what cannot be sold, at another price than was shown, or below the trade price', async () => {
  const { issue, preview, list, gone } = await newQuoter(test);
  const { not_for_sale, total_cents } = await preview({ left_out: [] });
  expect(not_for_sale).toEqual([{ item: gone, title: 'Old lock', reason: 'We no longer make it.' }]);
  const unsold = failureOf(await issue({ left_out: [], shown_total_cents: total_cents }));
  expect(unsold.error).toMatchObject({ code: 'not_for_sale' });
  expect(unsold.error.message).toContain('Old lock cannot be bought any more.');
  expect(refusalOf(await issue({ shown_total_cents: total_cents + 1 }))).toEqual([409, 'price_changed']);
  const below = failureOf(await issue({ shown_total_cents: 1, markup: -1 }));
  expect(below).toMatchObject({ status: 422, error: { fields: [{ path: 'body.markup' }] } });
  expect(below.error.fields?.[0]?.message).toBe(
    'A mark-up cannot be below zero. Enter 0 to pass your own price on.',
  );
  expect(refusalOf(await issue({ shown_total_cents: total_cents, valid_until: '2026-05-31' }))).toEqual([
    ...[422, 'quote_expired'],
  ]);
  expect(await list()).toEqual([]);
  const key = { 'idempotency-key': 'quote-1' };
  const [once, twice] = await Promise.all([0, 1].map(() => issue({ shown_total_cents: total_cents }, key)));
  expect([once?.statusCode, twice?.statusCode].sort()).toEqual([201, 201]);
  expect(await list()).toHaveLength(1);
  const nothing = await preview();
  const all = [...nothing.lines.map(({ item }) => item), gone];
  expect(refusalOf(await issue({ left_out: all, shown_total_cents: 0 }))).toEqual([409, 'nothing_to_quote']);
});

it('takes what goes away between the preview and the issue for a change of price', async () => {
  const { pro, issue, preview } = await newQuoter(test);
  const { lines, total_cents: shown_total_cents } = await preview();
  await pro.ask(deleteItem, { params: { id: lines[0]?.item ?? '' } });
  expect(refusalOf(await issue({ shown_total_cents }))).toEqual([409, 'price_changed']);
});

it('is for professionals with a business, each with their own', async () => {
  const homeowner = await test.signUp();
  const { project } = await newProject(homeowner);
  const pricing = { project_id: project, markup: 0 };
  const issue = { ...pricing, ...quoteWords, shown_total_cents: 0 };
  const asked = (who: SignedIn, endpoint: Endpoint, body?: object) =>
    who.ask(endpoint, { query: {}, body }).then(refusalOf);
  for (const [endpoint, body] of [
    [getBusiness, undefined],
    [updateBusiness, business],
    [listClientQuotes, undefined],
    [previewClientQuote, pricing],
    [issueClientQuote, issue],
  ] as const)
    expect(await asked(homeowner, endpoint, body)).toEqual([403, 'not_a_professional']);
  const pro = await newPro(test);
  const own = { ...issue, project_id: (await newProject(pro)).project };
  expect(await asked(pro, issueClientQuote, own)).toEqual([409, 'no_business']);
  expect(await asked(pro, previewClientQuote, pricing)).toEqual([404, 'unknown_project']);
  expect(await asked(pro, updateBusinessLogo, { content: onePixel })).toEqual([409, 'no_business']);
});

it('changes the words of a business that are given, and keeps the others', async () => {
  const pro = await newPro(test);
  const change = (body: object) => pro.ask(updateBusiness, { body });
  expect(refusalOf(await change({ phone: business.phone }))).toEqual([409, 'no_business']);
  const { name } = business;
  const blank = { address: '', phone: '', email: '', license: '', markup: 0, logo: null };
  expect((await change({ name })).json().business).toEqual({ name, ...blank });
  await Promise.all([change({ phone: business.phone }), change({ name: 'Pat and Sons' })]);
  expect((await change({ markup: 500 })).json().business).toEqual({
    ...blank,
    name: 'Pat and Sons',
    phone: business.phone,
    markup: 500,
  });
  expect((await change({})).json().business).toMatchObject({ name: 'Pat and Sons', markup: 500 });
});

it('is told to its professional with links and comments of projects, without keys, and goes with the account', async () => {
  const { pro, project, issued } = await newQuoter(test);
  const quote = await issued();
  const [link] = (await pro.ask(getProjectLinks, { params: { id: project } })).json().links;
  const answered = await pro.ask(getAccountData);
  const { clientQuotes, projects } = answered.json().data;
  expect(clientQuotes).toMatchObject({ business: { name: business.name }, quotes: [{ number: 1 }] });
  expect(projects[0]).toMatchObject({ links: [{ name: '' }], comments: [{ text: 'Which color?' }] });
  const open = (key: string) => send(test.app, readSharedProject, { query: {}, body: { key } });
  for (const { key } of [quote, link]) expect(answered.body).not.toContain(key);
  expect([(await open(link.key)).statusCode, (await read(quote.key)).statusCode]).toEqual([200, 200]);
  expect((await pro.ask(deleteAccount, { body: { password: 'any' } })).statusCode).toBe(200);
  expect([(await open(link.key)).statusCode, (await read(quote.key)).statusCode]).toEqual([404, 404]);
});

it('draws a logo anew and small, without what the file said beside it, and takes no other file', async () => {
  const { pro, issued } = await newQuoter(test);
  const upload = (content: Buffer) =>
    pro.ask(updateBusinessLogo, { body: { content: content.toString('base64') } });
  const photo = await sharp({ create: { width: 1_500, height: 900, channels: 3, background: '#205080' } })
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '41/1 7/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret place')).toBe(true);
  const { business: kept } = updateBusinessLogo.response.parse((await upload(photo)).json());
  const [, base64 = ''] = /^data:image\/png;base64,(.*)$/.exec(kept?.logo ?? '') ?? [];
  const drawn = Buffer.from(base64, 'base64');
  expect(drawn.includes('Secret place')).toBe(false);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 400, height: 240 });
  const quote = await issued();
  expect((await read(quote.key)).json().quote.business.logo).toBe(kept?.logo);
  const pdf = Buffer.from(
    (await send(test.app, printSharedQuote, { body: { key: quote.key } })).json().pdf,
    'base64',
  );
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image/);

  const bomb = await sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    photo.subarray(0, 600),
    bomb,
  ])
    expect(refusalOf(await upload(file))).toEqual([422, 'not_a_logo']);
  const nothing = await pro.ask(updateBusinessLogo, { body: { content: '/' } });
  expect(refusalOf(nothing)).toEqual([422, 'not_a_logo']);
  expect([413, 422]).toContain((await upload(Buffer.alloc(maxLogoBytes + 10))).statusCode);
  expect((await pro.ask(getBusiness)).json().business.logo).toBe(kept?.logo);
  expect((await pro.ask(removeBusinessLogo)).json().business.logo).toBeNull();
});
