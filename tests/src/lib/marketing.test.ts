import { HttpResponse, http } from 'msw';
import { notifyMarketing } from '#src/lib/vendors/marketing.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const address = '*/sandbox/marketing';
const cookie = jest.spyOn(document, 'cookie', 'get');
const tracked = 'theme=1; ELOQUA=GUID=5A1C0FFEE&FPCVISITED=1';

function listen(): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  apiStub.use(
    http.post(address, async ({ request }) => {
      expect(request.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
      sent.push(new URLSearchParams(await request.text()));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const update = { email: 'homeowner@example.com', action: 'add', count: 3 } as const;

it('[3.15] sends elqFormName, elqSiteID, elqCustomerGUID, elqCookieWrite, emailAddress, action (add or delete), count and env', async () => {
  cookie.mockReturnValue(tracked);
  const sent = listen();
  await notifyMarketing(update);
  await notifyMarketing({ ...update, action: 'delete', count: 2 });
  const common = {
    elqFormName: 'cart-update',
    elqSiteID: 'clerestory',
    elqCustomerGUID: '5A1C0FFEE',
    elqCookieWrite: '0',
    emailAddress: 'homeowner@example.com',
    env: 'qa',
  };
  expect(sent.map((form) => Object.fromEntries(form))).toEqual([
    { ...common, action: 'add', count: '3' },
    { ...common, action: 'delete', count: '2' },
  ]);
});

it.each([
  ['a visitor without the cookie', 'theme=1', update.email],
  ['a cookie without a visitor’s id', 'ELOQUA=FPCVISITED=1', update.email],
  ['a visitor who is not signed in', tracked, ''],
])('sends nothing of %s', async (_, cookies, email) => {
  cookie.mockReturnValue(cookies);
  const sent = listen();
  await notifyMarketing({ ...update, email });
  expect(sent).toEqual([]);
});

it('[8.6] is silent when it fails', async () => {
  cookie.mockReturnValue(tracked);
  apiStub.use(http.post(address, () => HttpResponse.error(), { once: true }));
  await expect(notifyMarketing(update)).resolves.toBeUndefined();
  apiStub.use(http.post(address, () => HttpResponse.json({}, { status: 500 })));
  await expect(notifyMarketing(update)).resolves.toBeUndefined();
});
