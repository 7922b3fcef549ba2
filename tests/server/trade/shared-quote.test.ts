import { stopContact } from '#domain/leads/contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { deleteProject } from '#domain/projects/contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  clientQuoteGoods,
  clientQuotePdf,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newQuoter, quotedDesign, refusalOf } from '#tests/support/trade/client-quoter.ts';
import { newPro } from '#tests/support/trade/pro-buyer.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date('2026-06-01T16:00:00Z');
});
afterAll(() => test.close());

const read = (key: string, headers = {}) => send(test.app, readSharedQuote, { body: { key } }, headers);
const answer = (key: string, over: object = {}) =>
  send(test.app, answerSharedQuote, {
    body: { key, answer: 'accepted', name: 'Cay Carver', ...over },
  } as never);

it('shows a client the client’s prices, on the page, in the JSON and on paper, and no others', async () => {
  const { pro, issued, preview } = await newQuoter(test);
  const before = await preview();
  const quote = await issued();
  const answered = await read(quote.key);
  const shared = readSharedQuote.response.parse(answered.json()).quote;
  expect(shared).toMatchObject({
    label: '2026-001',
    title: 'New windows',
    client: 'The Carvers',
    notes: 'Half up front.',
    state: 'open',
    business: { name: business.name, license: business.license, logo: null },
    issued_on: '2026-06-01',
    valid_until: '2026-06-30',
    tax: 635,
    total_cents: before.total_cents,
  });
  expect(shared.lines.map(({ room, name, quantity }) => [room, name, quantity])).toEqual([
    ['Kitchen', 'Left of the sink', 2],
    ['Kitchen', '', 3],
  ]);
  expect(shared.lines.map(({ drawing, image_url }) => [drawing !== null, image_url])).toEqual([
    [true, undefined],
    [false, '/drawings/parts/sash-lock-classic.svg'],
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

  // Client prices are trade prices plus a third; neither the trade nor the list price may leak.
  const anybody = { items: [{ id: 'a', quantity: 1, design: quotedDesign }] };
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
  const { pro, issued, list, project } = await newQuoter(test);
  const quote = await issued();
  const first = (await read(quote.key, pro.headers)).json().quote;
  expect((await list())[0]?.state).toBe('issued');
  await pro.ask(updateBusiness, { body: { ...business, name: 'Another name', markup: 0 } });
  await pro.ask(deleteProject, { params: { id: project } });
  expect((await read(quote.key)).json().quote).toEqual(first);
  expect((await list())[0]?.state).toBe('opened');
});

it('is answered once, within its days, and tells the professional', async () => {
  const { pro, issued, list } = await newQuoter(test);
  const quote = await issued();
  const racers = await Promise.all([answer(quote.key), answer(quote.key, { answer: 'declined' })]);
  expect(racers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await answer(quote.key))).toEqual([409, 'quote_answered']);
  const [known] = await list();
  expect(known).toMatchObject({ answered_by: 'Cay Carver' });
  expect(['accepted', 'declined']).toContain(known?.state);
  await runJobs(test.app);
  const mine = (await mailsOf(test.database)).filter(({ to }) => to === pro.email);
  expect(mine.map(({ subject }) => subject)).toEqual([`Quote 2026-001 was ${known?.state}`]);

  const [late, last] = [await issued(), await issued()];
  expect([late.number, last.number]).toEqual([2, 3]);
  clock = new Date('2026-07-01T04:59:59Z');
  expect((await read(last.key)).json().quote.state).toBe('open');
  expect((await answer(last.key)).statusCode).toBe(200);
  clock = new Date('2026-07-01T05:00:00Z');
  expect(refusalOf(await answer(late.key))).toEqual([409, 'quote_expired']);
  expect((await read(late.key)).json().quote.state).toBe('expired');
});

it('opens nothing once it is withdrawn, in the words for one that never was', async () => {
  const { pro, issued } = await newQuoter(test);
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

it('prices own lines, single mark-ups and alternates, and asks for a deposit', async () => {
  const { preview, issued, list } = await newQuoter(test);
  const { lines, subtotal_cents } = await preview({ tax: 0 });
  const [window, lock] = lines;
  const over = {
    tax: 0,
    deposit: 5_000,
    reference: 'W-88',
    line_markups: { [window?.item ?? '']: 0 },
    alternates: [lock?.item ?? ''],
    own_lines: [{ title: 'Labor', cents: 90_000 }],
  };
  const after = await preview(over);
  expect(after.lines.map(({ markup, is_alternate }) => [markup, is_alternate])).toEqual([
    [0, false],
    [3_333, true],
  ]);
  expect(after.total_cents).toBe(2 * (window?.trade_cents ?? 0) + 90_000);
  expect(after.total_cents).not.toBe(subtotal_cents);
  expect(after.deposit_cents).toBe(Math.floor((after.total_cents + 1) / 2));
  const quote = await issued(over);
  const shared = readSharedQuote.response.parse((await read(quote.key)).json()).quote;
  expect(shared).toMatchObject({
    label: 'W-88',
    own_lines: [{ title: 'Labor', cents: 90_000 }],
    alternates: [{ quantity: 3 }],
    deposit: 5_000,
    total_cents: after.total_cents,
  });
  expect(shared.lines).toHaveLength(1);
  const printed = (await send(test.app, printSharedQuote, { body: { key: quote.key } })).json().pdf;
  const { text } = readPdf(Buffer.from(printed, 'base64'));
  for (const line of ['Quote W-88', 'Labor', 'Alternates, not in the total', 'Due on acceptance, 50%'])
    expect(text).toContain(line);
  expect((await list())[0]).toMatchObject({ reference: 'W-88', revision: 1 });
});

it('replaces a quote by a revision, once, and not after it was accepted', async () => {
  const { issued, issue, preview, list } = await newQuoter(test);
  const first = await issued();
  const { total_cents: shown_total_cents } = await preview();
  const revision = await issued({ revises: first.id });
  expect(revision).toMatchObject({ reference: '2026-001', revision: 2, number: 2 });
  expect((await list()).map(({ state }) => state)).toEqual(['issued', 'replaced']);
  const old = readSharedQuote.response.parse((await read(first.key)).json()).quote;
  expect(old.state).toBe('replaced');
  expect(refusalOf(await answer(first.key))).toEqual([409, 'quote_replaced']);
  const shown = { shown_total_cents };
  expect(refusalOf(await issue({ ...shown, revises: first.id }))).toEqual([409, 'quote_replaced']);
  expect((await answer(revision.key)).statusCode).toBe(200);
  expect(refusalOf(await issue({ ...shown, revises: revision.id }))).toEqual([409, 'quote_answered']);
  const other = await newQuoter(test);
  expect(refusalOf(await other.issue({ ...shown, revises: first.id }))).toEqual([404, 'unknown_quote']);
  expect(await other.list()).toEqual([]);
});

it('emails a quote in the name of the business, and orders the quoted goods with their marks', async () => {
  const { pro, issued } = await newQuoter(test);
  const quote = await issued();
  const params = { id: quote.id };
  const sent = await pro.ask(sendClientQuote, {
    params,
    body: { to: 'cay@example.com', message: 'As agreed.\n\nPat' },
  });
  expect(sendClientQuote.response.parse(sent.json()).quotes[0]).toMatchObject({
    sent_to: 'cay@example.com',
    sent_at: '2026-06-01T16:00:00.000Z',
  });
  const mail = (await mailsOf(test.database)).find(({ to }) => to === 'cay@example.com');
  expect(mail).toMatchObject({ subject: `Quote 2026-001 from ${business.name}`, replyTo: business.email });
  expect(mail?.text).toContain('As agreed.');
  expect(mail?.text).toContain(`#${quote.key}`);
  const { items } = clientQuoteGoods.response.parse((await pro.ask(clientQuoteGoods, { params })).json());
  expect(items).toMatchObject([
    { quantity: 2, room: 'Kitchen', mark: 'Left of the sink', design: quotedDesign },
    { quantity: 3, room: 'Kitchen' },
  ]);
  const stop = { email: 'quiet@example.com' };
  await send(test.app, stopContact, { body: stop } as never);
  const refused = await pro.ask(sendClientQuote, { params, body: { to: 'quiet@example.com' } });
  expect(refusalOf(refused)).toEqual([409, 'do_not_contact']);
  await pro.ask(withdrawClientQuote, { params });
  expect(refusalOf(await pro.ask(sendClientQuote, { params, body: { to: 'cay@example.com' } }))).toEqual([
    409,
    'quote_closed',
  ]);
});
