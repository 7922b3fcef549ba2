import { checkRecaptcha } from '#server/services/consultations/captcha.ts';

async function verdictOn(answer: Response | Error) {
  const faults: unknown[] = [];
  const asked: { url: string; body: string }[] = [];
  const send = async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), body: String(init?.body) });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const verdict = await checkRecaptcha('secret', 'solution', {
    send: send as typeof fetch,
    onFault: (fault) => faults.push(fault),
  });
  return { verdict, faults, asked };
}

const says = (body: object, status = 200) => Response.json(body, { status });

it('asks as Google documents it', async () => {
  const { verdict, asked } = await verdictOn(
    says({ success: true, challenge_ts: '2026-06-01T16:00:00Z', hostname: 'shop.example' }),
  );
  expect(verdict).toBe('good');
  expect(asked).toEqual([
    { url: 'https://www.google.com/recaptcha/api/siteverify', body: 'secret=secret&response=solution' },
  ]);
});

it.each([
  [['invalid-input-response']],
  [['timeout-or-duplicate']],
  [['missing-input-response', 'timeout-or-duplicate']],
  [[]],
])('a solution that is refused for %j is wrong', async (codes) => {
  const { verdict, faults } = await verdictOn(says({ success: false, 'error-codes': codes }));
  expect([verdict, faults]).toEqual(['wrong', []]);
});

it.each([
  ['our secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ['no secret', says({ success: false, 'error-codes': ['missing-input-secret'] })],
  ['our request', says({ success: false, 'error-codes': ['bad-request'] })],
  ['a code that is new', says({ success: false, 'error-codes': ['browser-error'] })],
  ['a failure', says({}, 503)],
  ['a page', new Response('<html>', { status: 200 })],
  ['the network', new Error('The line is down')],
])('what fails because of %s is no fault of the visitor, and is logged', async (_, answer) => {
  const { verdict, faults } = await verdictOn(answer);
  expect(verdict).toBe('unknown');
  expect(faults).toHaveLength(1);
});
