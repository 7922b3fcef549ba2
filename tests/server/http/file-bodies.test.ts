import { sendTaxCertificate, taxCertificateFile } from '#domain/trade/certificates-contract.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { newPro } from '#tests/support/trade/pro-buyer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({});
});
afterAll(() => test.close());

const facts = { number: 'CT-77', states: ['CT'], expires_on: '2099-12-31', file_name: 'scan.pdf' };
/** Bytes of every value, and no whole number of base64 quanta. */
const scan = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251)),
]);

const post = async (payload: string, headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: sendTaxCertificate.path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });

it('keeps each byte of a file that is decoded in the thread', async () => {
  const pro = await newPro(test);
  for (const content of [scan, scan.subarray(0, -1), scan.subarray(0, -2), scan.subarray(0, 60)]) {
    const sent = await post(JSON.stringify({ ...facts, content: content.toString('base64') }), pro.headers);
    const { id } = sendTaxCertificate.response.parse(sent.json()).certificate;
    const file = await test.app.inject({
      url: taxCertificateFile.path.replace(':id', id),
      headers: pro.headers,
    });
    expect(file.rawPayload.equals(content)).toBe(true);
  }
});

it.each([
  ['no JSON', (text: string) => text.slice(0, -1), 400, 'malformed_request'],
  ['a prototype', (text: string) => text.replace('{', '{"__proto__":{"a":1},'), 400, 'malformed_request'],
  [
    'a file that is not base64',
    (text: string) => text.replace('"content":"', '"content":"!!!!'),
    422,
    'invalid_request',
  ],
  [
    'a file beyond the limit',
    (text: string) => text.replace('"content":"', `"content":"${'AAAA'.repeat(1_700_000)}`),
    422,
    'invalid_request',
  ],
  [
    'a body beyond the limit',
    (text: string) => text.replace('"content":"', `"content":"${'AAAA'.repeat(2_000_000)}`),
    413,
    'too_large',
  ],
])('refuses a large body of %s', async (_, spoil, status, code) => {
  const pro = await newPro(test);
  const right = JSON.stringify({ ...facts, content: scan.toString('base64') });
  expect(failureOf(await post(spoil(right), pro.headers))).toMatchObject({ status, error: { code } });
});

it('reads no large body of who may not send it', async () => {
  const right = JSON.stringify({ ...facts, content: scan.toString('base64') });
  expect(failureOf(await post(right, {})).status).toBe(401);
});
