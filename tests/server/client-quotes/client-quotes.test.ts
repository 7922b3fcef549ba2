import sharp from 'sharp';
import { deleteAccount, getAccountData } from '../../../domain/contracts/account-data.ts';
import {
  getBusiness,
  maxLogoBytes,
  removeBusinessLogo,
  updateBusiness,
  updateBusinessLogo,
} from '../../../domain/contracts/business-profile.ts';
import {
  clientQuotePdf,
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
  withdrawClientQuote,
} from '../../../domain/contracts/client-quotes.ts';
import type { Endpoint } from '../../../domain/contracts/endpoint.ts';
import { getProjectGoods } from '../../../domain/contracts/project-goods.ts';
import { getProjectLinks, readSharedProject } from '../../../domain/contracts/project-links.ts';
import { createItem, deleteItem, deleteProject } from '../../../domain/contracts/projects.ts';
import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
} from '../../../domain/contracts/shared-quotes.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { business, onePixel } from '../../support/hostile-client-quotes.ts';
import { newProject } from '../../support/hostile-projects.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { newPro } from '../../support/pro-buyer.ts';
import { type AccountsApp, type SignedIn, startAccountsApp } from '../../support/server-account.ts';
import { mailsOf, runJobs } from '../../support/server-back-office.ts';
import { failureOf, send } from '../../support/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: AccountsApp;
beforeAll(async () => {
  test = await startAccountsApp({ now: () => clock, confirmIdentity: async () => true });
});
beforeEach(() => {
  clock = new Date('2026-06-01T16:00:00Z');
});
afterAll(() => test.close());

const design = { backend_name: 'stock-double-hung-36x60', code: null };
const words = {
  title: 'New windows',
  client: 'The Carvers',
  notes: 'Half up front.',
  valid_until: '2026-06-30',
};

/** A professional with two windows and a lock in a room of a project, and what is no longer made. */
async function newQuoter() {
  const pro = await newPro(test);
  await pro.ask(updateBusiness, { body: business });
  const { project, group } = await newProject(pro);
  const add = async (body: object) =>
    (await pro.ask(createItem, { params: { id: group }, body })).json().Item.id as string;
  await add({ type: 'design', name: 'Left of the sink', quantity: 2, design });
  await add({ type: 'part', quantity: 3, part: { backend_name: 'sash-lock-classic' } });
  const gone = await add({ type: 'part', name: 'Old lock', part: { backend_name: 'no-longer-made' } });
  const pricing = { project_id: project, markup: 3_333, tax: 635, left_out: [gone] };
  const preview = async (over: object = {}) => {
    const answer = await pro.ask(previewClientQuote, { query: {}, body: { ...pricing, ...over } });
    return previewClientQuote.response.parse(answer.json()).preview;
  };
  const issue = (over: object = {}, headers = {}) =>
    pro.ask(issueClientQuote, { query: {}, body: { ...pricing, ...words, ...over } }, headers);
  const issued = async (over: object = {}) => {
    const { total_cents: shown_total_cents } = await preview(over);
    const answer = await issue({ shown_total_cents, ...over });
    const [quote] = issueClientQuote.response.parse(answer.json()).quotes;
    if (!quote) throw new Error('There is no quote');
    return quote;
  };
  const list = async () => listClientQuotes.response.parse((await pro.ask(listClientQuotes)).json()).quotes;
  return { pro, project, gone, preview, issue, issued, list };
}

const refusalOf = (response: Awaited<ReturnType<typeof send>>) => {
  const { status, error } = failureOf(response);
  return [status, error.code];
};
const read = (key: string, headers = {}) => send(test.app, readSharedQuote, { body: { key } }, headers);
const answer = (key: string, over: object = {}) =>
  send(test.app, answerSharedQuote, {
    body: { key, answer: 'accepted', name: 'Cay Carver', ...over },
  } as never);

it('shows a client the client’s prices, on the page, in the JSON and on paper, and no others', async () => {
  const { pro, issued, preview } = await newQuoter();
  const before = await preview();
  const quote = await issued();
  const answered = await read(quote.key);
  const shared = readSharedQuote.response.parse(answered.json()).quote;
  expect(shared).toMatchObject({
    ...{ number: 1, title: 'New windows', client: 'The Carvers', notes: 'Half up front.', state: 'open' },
    business: { name: business.name, license: business.license, logo: null },
    ...{ issued_on: '2026-06-01', valid_until: '2026-06-30', tax: 635 },
    total_cents: before.total_cents,
  });
  expect(shared.lines.map(({ room, name, quantity }) => [room, name, quantity])).toEqual([
    ['Kitchen', 'Left of the sink', 2],
    ['Kitchen', '', 3],
  ]);
  const printed = (await send(test.app, printSharedQuote, { body: { key: quote.key } })).json().pdf;
  const { text } = readPdf(Buffer.from(printed, 'base64'));
  for (const line of [
    business.name,
    business.phone,
    'HIC 4711',
    'New windows',
    'The Carvers',
    'June 30, 2026',
  ])
    expect(text).toContain(line);
  for (const { piece_cents, line_cents } of before.lines)
    for (const cents of [piece_cents, line_cents]) expect(text).toContain(formatUsd(cents));
  expect(text).toContain(formatUsd(before.total_cents));

  // What the client pays is the trade price and a third: neither that nor the shop's own price is anywhere.
  const anybody = { items: [{ id: 'a', quantity: 1, design }] };
  const [list] = (await send(test.app, getProjectGoods, { query: {}, body: anybody })).json().goods;
  const secrets = [
    list.price_cents,
    ...before.lines.map(({ trade_cents }) => trade_cents),
    before.trade_cents,
  ];
  expect(new Set([...secrets, ...before.lines.map(({ piece_cents }) => piece_cents)]).size).toBeGreaterThan(
    4,
  );
  const own = await test.app.inject({
    url: clientQuotePdf.path.replace(':id', quote.id),
    headers: pro.headers,
  });
  for (const paper of [text, readPdf(own.rawPayload).text])
    for (const cents of secrets) expect(paper).not.toContain(formatUsd(cents));
  for (const cents of secrets) expect(answered.body).not.toMatch(new RegExp(`\\b${cents}\\b`));
  for (const word of ['markup', '3333', '33.33', 'trade', 'list_price', 'price_list', pro.id, pro.email])
    for (const place of [answered.body, text]) expect(place).not.toContain(word);
});

it('stays as it was issued, whatever becomes of the project, the business and the link’s reader', async () => {
  const { pro, issued, list, project } = await newQuoter();
  const quote = await issued();
  const first = (await read(quote.key, pro.headers)).json().quote;
  expect((await list())[0]?.state).toBe('issued');
  await pro.ask(updateBusiness, { body: { ...business, name: 'Another name', markup: 0 } });
  await pro.ask(deleteProject, { params: { id: project } });
  expect((await read(quote.key)).json().quote).toEqual(first);
  expect((await list())[0]?.state).toBe('opened');
});

it('is answered once, within its days, and tells the professional', async () => {
  const { pro, issued, list } = await newQuoter();
  const quote = await issued();
  const racers = await Promise.all([answer(quote.key), answer(quote.key, { answer: 'declined' })]);
  expect(racers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await answer(quote.key))).toEqual([409, 'quote_answered']);
  const [known] = await list();
  expect(known).toMatchObject({ answered_by: 'Cay Carver' });
  expect(['accepted', 'declined']).toContain(known?.state);
  await runJobs(test.app);
  const mine = (await mailsOf(test.database)).filter(({ to }) => to === pro.email);
  expect(mine.map(({ subject }) => subject)).toEqual([`Quote 1 was ${known?.state}`]);

  const late = await issued();
  expect(late.number).toBe(2);
  clock = new Date('2026-07-01T05:00:00Z');
  expect(refusalOf(await answer(late.key))).toEqual([409, 'quote_expired']);
  expect((await read(late.key)).json().quote.state).toBe('expired');
});

it('opens nothing once it is withdrawn, in the words for one that never was', async () => {
  const { pro, issued } = await newQuoter();
  const quote = await issued();
  const { id, key } = quote;
  const other = await newPro(test);
  expect(refusalOf(await other.ask(withdrawClientQuote, { params: { id } }))).toEqual([404, 'unknown_quote']);
  const [withdrawn] = (await pro.ask(withdrawClientQuote, { params: { id } })).json().quotes;
  expect(withdrawn.state).toBe('withdrawn');
  const never = failureOf(await read('guessed')).error;
  for (const response of [
    await read(key),
    await answer(key),
    await send(test.app, printSharedQuote, { body: { key } }),
  ])
    expect(failureOf(response)).toMatchObject({ status: 404, error: never });
});

it('is not issued with what cannot be sold, at another price than was shown, or below the trade price', async () => {
  const { issue, preview, list, gone } = await newQuoter();
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
  const { pro, issue, preview } = await newQuoter();
  const { lines, total_cents: shown_total_cents } = await preview();
  await pro.ask(deleteItem, { params: { id: lines[0]?.item ?? '' } });
  expect(refusalOf(await issue({ shown_total_cents }))).toEqual([409, 'price_changed']);
});

it('is for professionals with a business, each with their own', async () => {
  const homeowner = await test.signUp();
  const { project } = await newProject(homeowner);
  const pricing = { project_id: project, markup: 0 };
  const issue = { ...pricing, ...words, shown_total_cents: 0 };
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

it('is told to its professional with links and comments of projects, without keys, and goes with the account', async () => {
  const { pro, project, issued } = await newQuoter();
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
  const { pro, issued } = await newQuoter();
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
  expect([413, 422]).toContain((await upload(Buffer.alloc(maxLogoBytes + 10))).statusCode);
  expect((await pro.ask(getBusiness)).json().business.logo).toBe(kept?.logo);
  expect((await pro.ask(removeBusinessLogo)).json().business.logo).toBeNull();
});
