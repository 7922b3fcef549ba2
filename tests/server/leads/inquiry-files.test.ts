import { readdir } from 'node:fs/promises';
import { load } from 'cheerio';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { inquiryFile, readInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { docxOf, multipartOf, pdfOf, photoOf, pngThatClaims } from '#tests/support/files/made-files.ts';
import { claim, question, sender } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const agent = asAccount('agent');
let clock = new Date('2026-06-01T16:00:00Z');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let test: TestApp;
beforeAll(async () => {
  folder = await temporaryFolder();
  test = await withApp({
    now: () => clock,
    pages: builtPages,
    settings: { DATA_DIR: folder.folder },
    confirmIdentity: async () => true,
  });
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

type Files = Parameters<typeof multipartOf>[1];
const fieldsOf = ({ privacy: _, ...fields }: Record<string, unknown>): Record<string, string> => ({
  ...(fields as Record<string, string>),
  privacy: 'on',
});
const application = { kind: 'careers', ...sender, position: 'Glazier', message: 'Ten years' };

function post(url: string, fields: Record<string, unknown>, files: Files, more: Record<string, string> = {}) {
  const { headers, payload } = multipartOf(fieldsOf(fields), files);
  return test.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
}
const sendFiles = (fields: Record<string, unknown>, files: Files, more?: Record<string, string>) =>
  post(sendInquiryWithFilesPath, fields, files, more);
const stored = () => readdir(`${folder.folder}/files/inquiries`).catch((): string[] => []);
const read = async (reference: string) =>
  (await call(test.app, readInquiry, { params: { reference } }, agent)).inquiry;
const fetchFile = (reference: string, file: string, headers: Record<string, string> = agent) =>
  test.app.inject({
    url: inquiryFile.path.replace(':reference', reference).replace(':file', file),
    headers,
  });

it('[1.2] photos of a claim come to staff alone, as attachments with a name of ours', async () => {
  const content = await photoOf({ width: 300, height: 200 });
  const answer = await sendFiles(claim, [
    { name: '../../<b>roof</b>.php', type: 'text/html', content },
    { name: 'near.png', content: await photoOf({ width: 20, height: 20 }, 'png') },
  ]);
  expect(answer.statusCode).toBe(201);
  const { reference, status_url } = answer.json().inquiry;
  const { files } = await read(reference);
  expect(files).toEqual([
    expect.objectContaining({ number: 1, media_type: 'image/jpeg' }),
    expect.objectContaining({ number: 2, media_type: 'image/jpeg' }),
  ]);
  const id = files[0]?.id ?? '';
  const file = await fetchFile(reference, id);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${reference}-1.jpg"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const facts = await sharp(file.rawPayload).metadata();
  expect([facts.width, facts.exif]).toEqual([300, undefined]);
  expect((await fetchFile(reference, id, {})).statusCode).toBe(401);
  const { headers } = await test.signUp();
  expect((await fetchFile(reference, id, headers)).statusCode).toBe(403);
  expect((await fetchFile(reference, 'made-up')).statusCode).toBe(404);
  const { pathname, search } = new URL(status_url);
  const $ = load((await test.app.inject(pathname + search)).body);
  expect($('[data-slot="details"]').text()).toContain('Files2');
  const [receipt] = await rowsOf<{ payload: { html: string } }>(
    test.database,
    sql`select payload from jobs where payload->>'subject' like ${`%${reference}%`} order by id`,
  );
  expect(receipt?.payload.html).toContain('Files: 2');
});

it('are stored once, however often the form is sent', async () => {
  const files = [{ name: 'a.pdf', content: pdfOf() }];
  const before = (await stored()).length;
  const [one, other] = [await sendFiles(application, files), await sendFiles(application, files)];
  expect(other.json()).toEqual(one.json());
  const different = await sendFiles(application, [{ name: 'a.docx', content: docxOf() }]);
  expect(different.json().inquiry.reference).not.toBe(one.json().inquiry.reference);
  expect((await read(one.json().inquiry.reference)).files).toHaveLength(1);
  clock = new Date(clock.getTime() + 61 * 60_000);
  await runJobs(test.app);
  expect(await stored()).toHaveLength(before + 2);
});

describe('files are refused with the sentence of their field', () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const photo = () => photoOf({ width: 4, height: 4 });
  it.each<[string, Record<string, unknown>, () => Promise<Files>, string]>([
    [
      'a type that lies',
      claim,
      async () => [{ name: 'a.jpg', type: 'image/jpeg', content: page }],
      '“a.jpg” is not a photo that we can read. Send a JPEG, PNG or WebP.',
    ],
    [
      'a document for a photo',
      claim,
      async () => [{ name: 'a.pdf', content: pdfOf() }],
      '“a.pdf” is not a photo that we can read. Send a JPEG, PNG or WebP.',
    ],
    [
      '100 megapixels',
      question,
      async () => [{ name: 'a.png', content: await pngThatClaims(10_000, 10_000) }],
      '“a.png” has more than 50 megapixels. Save it smaller.',
    ],
    [
      'too many',
      question,
      async () => Array.from({ length: 4 }, () => ({ name: 'a.jpg', content: Buffer.alloc(9) })),
      'Choose at most 3 photos.',
    ],
    [
      'too large',
      claim,
      async () => [
        { name: 'a.jpg', content: Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)]) },
      ],
      '“a.jpg” is larger than 10 MB.',
    ],
    [
      'encrypted',
      application,
      async () => [{ name: 'a.pdf', content: pdfOf('<< /Encrypt 2 0 R >>') }],
      '“a.pdf” is protected by a password. Send it without one.',
    ],
    [
      'a photo for a document',
      application,
      async () => [{ name: 'a.pdf', content: await photo() }],
      '“a.pdf” is neither a PDF nor a Word document (.docx).',
    ],
  ])('%s', async (_, fields, files, sentence) => {
    const before = (await stored()).length;
    const answer = await sendFiles({ ...fields, message: 'Refused' }, await files());
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual([{ path: 'body.files', message: sentence }]);
    expect(await stored()).toHaveLength(before);
  });

  it('by a form that takes none', async () => {
    const partner = { kind: 'partners', ...sender, company: 'Carver', trade: 'builder', message: 'Hello' };
    const answer = await sendFiles(partner, [{ name: 'a.pdf', content: pdfOf() }]);
    expect(answer.json().error.message).toBe('This form takes no files.');
  });
});

it('[2.21] are taken without scripts by the form’s own page, which says what is wrong', async () => {
  const refused = await post('/warranty/claim/', { ...claim, message: 'By page' }, [
    { name: 'a.jpg', content: Buffer.from('<svg/>') },
  ]);
  expect(refused.statusCode).toBe(422);
  const $ = load(refused.body);
  const sentence = '“a.jpg” is not a photo that we can read. Send a JPEG, PNG or WebP.';
  expect($('#form-summary a[href="#files"]').text()).toBe(sentence);
  expect($('#files-error').text()).toBe(sentence);
  expect($('#message').text()).toBe('By page');
  expect($('form[enctype="multipart/form-data"] #files').attr('name')).toBe('files');
  const taken = await post('/careers/apply/', { ...application, message: 'By page' }, [
    { name: 'a.docx', content: docxOf() },
    { name: '', content: Buffer.alloc(0) },
  ]);
  expect([taken.statusCode, taken.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/leads\/status/),
  ]);
});

it('go with the inquiry: with the account of the sender, and after two years', async () => {
  const { headers } = await test.signUp();
  const before = (await stored()).length;
  const files = [{ name: 'a.docx', content: docxOf() }];
  await sendFiles({ ...application, message: 'Of an account', email: 'own@example.com' }, files, headers);
  const { data } = await call(test.app, getAccountData, {}, headers);
  const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(data.inquiries).toEqual([
    expect.objectContaining({ files: [{ media_type: mediaType, bytes: docxOf().length }] }),
  ]);
  expect(await stored()).toHaveLength(before + 1);
  await call(test.app, deleteAccount, { body: { password: 'right' } }, headers);
  await runJobs(test.app);
  expect(await stored()).toHaveLength(before);
  clock = new Date(clock.getTime() + 731 * 86_400_000);
  await runJobs(test.app);
  await runJobs(test.app);
  expect(await stored()).toEqual([]);
});
