import { sql } from 'drizzle-orm';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import {
  maxCertificateBytes,
  maxCertificates,
  removeTaxCertificate,
  sendTaxCertificate,
  taxCertificateFile,
} from '#domain/trade/certificates-contract.ts';
import {
  approveTaxCertificate,
  deskCertificateFile,
  readProQueue,
  rejectTaxCertificate,
} from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { newAgent, newPro, orderedOf, type Pro } from '#tests/support/trade/pro-buyer.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  agent = await newAgent(test);
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\u00ff\u0000', 'latin1');
const facts = { number: 'CT-77', states: ['CT'], expires_on: '2026-06-30', file_name: 'scan.pdf' };

const upload = (pro: Pro, over: object = {}) =>
  pro.ask(sendTaxCertificate, { body: { ...facts, content: pdf.toString('base64'), ...over } });
const certificateOf = async (pro: Pro): Promise<string> => {
  const response = await upload(pro);
  return sendTaxCertificate.response.parse(response.json()).certificate.id;
};
const approve = (id: string) =>
  agent.ask(approveTaxCertificate, { params: { id }, body: { reason: 'Checked with the state' } });
const subjects = async (): Promise<string[]> => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).map(({ subject }) => subject);
};

describe('a tax exemption certificate', () => {
  it('takes the tax off quote and order once it is approved, and until its last day has passed', async () => {
    clock = new Date('2026-06-01T16:00:00Z');
    const pro = await newPro(test, { cents: 1_000_000, by: agent });
    await pro.add('sash-lock-classic', 2);
    const id = await certificateOf(pro);
    expect((await pro.quote()).totals.tax_cents).toBeGreaterThan(0);
    expect((await approve(id)).statusCode).toBe(200);
    expect((await approve(id)).statusCode).toBe(409);
    const exempt = await pro.quote();
    expect(exempt).toMatchObject({
      tax_title: 'Tax exempt, certificate CT-77 (CT)',
      totals: { tax_cents: 0, total_cents: 2 * 1_125 + 700 },
    });
    clock = new Date('2026-07-01T16:00:00Z');
    const shown_total_cents = exempt.totals.total_cents;
    expect(failureOf(await pro.order({ shown_total_cents })).error.code).toBe('price_rose');
    const taxed = await pro.quote();
    expect(taxed.totals.tax_cents).toBeGreaterThan(0);
    expect(taxed.tax_notice).toContain('CT-77 for CT expired on June 30, 2026');
    clock = new Date('2026-06-30T16:00:00Z');
    expect(orderedOf(await pro.order({ shown_total_cents }))).toMatchObject({
      tax_title: 'Tax exempt, certificate CT-77 (CT)',
      totals: { tax_cents: 0 },
    });
    expect(await subjects()).toContain('Your tax exemption certificate CT-77 counts');
  });

  it('is one of at most forty, of those that are sent at once, too', async () => {
    const pro = await newPro(test);
    await upload(pro);
    await test.database.db.execute(sql`insert into tax_certificates (customer_id, number, states, expires_on,
        file_name, media_type, content, state, uploaded_at)
      select customer_id, number || n, states, expires_on, file_name, media_type, content, state, uploaded_at
      from tax_certificates, generate_series(1, ${maxCertificates - 3}) as n where customer_id = ${pro.id}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(pro)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, ...Array(6).fill(409)]);
    expect(answers.map((answer) => answer.json().error?.code)).toContain('too_many_certificates');
  });

  it('counts, and can be approved, to the last second of its last day where it is decided on', async () => {
    clock = new Date('2026-06-01T16:00:00Z');
    const pro = await newPro(test);
    await pro.add('sash-lock-classic', 2);
    const [early, late] = [await certificateOf(pro), await certificateOf(pro)];
    clock = new Date('2026-07-01T05:00:00Z');
    expect(failureOf(await approve(late))).toMatchObject({
      status: 409,
      error: { code: 'certificate_expired' },
    });
    clock = new Date('2026-07-01T04:59:59Z');
    expect((await approve(early)).statusCode).toBe(200);
    clock = new Date('2026-07-01T03:59:59Z');
    expect((await pro.quote()).totals.tax_cents).toBe(0);
    clock = new Date('2026-07-01T04:00:00Z');
    expect((await pro.quote()).totals.tax_cents).toBeGreaterThan(0);
  });

  it('is reminded of once before its end, and does not count once it is rejected or removed', async () => {
    clock = new Date('2026-06-20T16:00:00Z');
    const pro = await newPro(test);
    const id = await certificateOf(pro);
    await approve(id);
    await test.app.ready();
    const ending = 'Your tax exemption certificate CT-77 is about to expire';
    for (let time = 0; time < 2; time += 1) {
      await agent.ask(runSchedule, { params: { name: 'remind-of-certificates' } });
      await runJobs(test.app);
    }
    const mine = (await mailsOf(test.database)).filter(({ to }) => to === pro.email);
    expect(mine.filter(({ subject }) => subject === ending)).toHaveLength(1);
    await pro.add('sash-lock-classic', 2);
    expect((await pro.quote()).totals.tax_cents).toBe(0);
    const reason = 'It names another company';
    await agent.ask(rejectTaxCertificate, { params: { id }, body: { reason } });
    expect((await pro.quote()).totals.tax_cents).toBeGreaterThan(0);
    expect((await pro.account()).certificates).toMatchObject([{ id, state: 'rejected', reason }]);
    expect(await subjects()).toContain('Your tax exemption certificate CT-77 does not count');
    expect((await pro.ask(removeTaxCertificate, { params: { id } })).statusCode).toBe(200);
    expect((await pro.ask(removeTaxCertificate, { params: { id } })).statusCode).toBe(404);
  });

  it('is given back byte by byte, only to be saved, to its owner and to staff alone', async () => {
    clock = new Date('2026-06-01T16:00:00Z');
    const pro = await newPro(test);
    const id = await certificateOf(pro);
    const fetchAs = async (who: SignedIn, file: typeof taxCertificateFile | typeof deskCertificateFile) =>
      who.ask({ ...file, method: 'GET', response: file.params }, { params: { id } });
    for (const [who, file] of [
      [pro, taxCertificateFile],
      [agent, deskCertificateFile],
    ] as const) {
      const answer = await fetchAs(who, file);
      expect(answer.rawPayload).toEqual(pdf);
      expect(answer.headers).toMatchObject({
        'content-disposition': 'attachment; filename="certificate-ct-77.pdf"',
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect((await fetchAs(await newPro(test), taxCertificateFile)).statusCode).toBe(404);
    expect((await fetchAs(await test.signUp(), taxCertificateFile)).statusCode).toBe(403);
    const { certificates } = readProQueue.response.parse((await agent.ask(readProQueue)).json());
    expect(certificates).toContainEqual(expect.objectContaining({ id, state: 'pending' }));
  });

  it('is refused in words where it cannot be one', async () => {
    clock = new Date('2026-06-01T16:00:00Z');
    const pro = await newPro(test);
    const refusal = async (over: object) => failureOf(await upload(pro, over)).error;
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect(await refusal({ content: svg, file_name: 'scan.pdf' })).toMatchObject({
      code: 'not_a_certificate_file',
      message: 'Send the certificate as a PDF, a JPEG or a PNG.',
    });
    const large = Buffer.concat([pdf, Buffer.alloc(maxCertificateBytes)]).toString('base64');
    expect(await refusal({ content: large })).toMatchObject({
      fields: [{ path: 'body.content', message: expect.stringContaining('5 MB at most') }],
    });
    expect(await refusal({ expires_on: '2026-05-31' })).toMatchObject({ code: 'certificate_expired' });
    expect(await refusal({ states: ['ZZ'] })).toMatchObject({ code: 'unknown_state' });
    expect((await pro.account()).certificates).toEqual([]);
    const owner = await test.signUp();
    const body = { ...facts, content: pdf.toString('base64') };
    expect((await owner.ask(sendTaxCertificate, { body })).statusCode).toBe(403);
  });
});
