import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { maxCertificateBytes } from '#domain/trade/certificates-contract.ts';
import { TradePage } from '#src/features/trade/account/trade-page.tsx';
import { renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const terms = { limit_cents: 2_500_000, balance_cents: -3_085, available_cents: 2_503_085, net_days: 30 };
const charge = {
  order_number: 'CL-7K2M9QXD',
  purchase_order: '4711',
  cents: 428_040,
  state: 'credited',
  ordered_at: '2026-11-21T15:00:00.000Z',
};
const certificate = {
  id: 'one',
  number: 'IA-42',
  states: ['IA', 'MN'],
  expires_on: '2028-12-31',
  file_name: 'scan.pdf',
  media_type: 'application/pdf',
  state: 'pending',
  expired: false,
  uploaded_at: '2026-11-20T15:00:00.000Z',
};

function enter() {
  const certificates: object[] = [];
  const sent: unknown[] = [];
  apiStub.use(
    http.get('*/professionals/v1/account', () =>
      HttpResponse.json({ account: { terms, purchase_orders: [charge], certificates } }),
    ),
    http.post('*/professionals/v1/tax-certificates', async ({ request }) => {
      sent.push(await request.json());
      certificates.push(certificate);
      return HttpResponse.json({ certificate }, { status: 201 });
    }),
  );
  return { sent, ...renderSignedIn(<TradePage />) };
}

const fill = async (user: ReturnType<typeof enter>['user']) => {
  await user.type(await screen.findByLabelText('Certificate number'), 'IA-42');
  await user.type(screen.getByLabelText('Last day'), '2028-12-31');
  await user.type(screen.getByLabelText('States, such as Iowa, MN'), 'mn, Iowa');
};
const fileField = () => screen.getByLabelText('PDF, JPEG or PNG, 5 MB at most');

it('shows what is left, what is open and what was ordered', async () => {
  enter();
  expect(await screen.findByText('$25,030.85')).toBeVisible();
  expect(screen.getByText('−$30.85')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PO 4711' })).toHaveAttribute(
    'href',
    '/account/orders/CL-7K2M9QXD/',
  );
  expect(screen.getByText('Credited')).toBeVisible();
});

it('sends a certificate in, and shows it in review', async () => {
  const { user, sent } = enter();
  await fill(user);
  await user.upload(fileField(), new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send it in' }));
  expect(await screen.findByRole('heading', { name: /IA-42/ })).toHaveTextContent('In review');
  expect(sent).toEqual([
    {
      number: 'IA-42',
      states: ['IA', 'MN'],
      expires_on: '2028-12-31',
      file_name: 'scan.pdf',
      content: btoa('%PDF-1.7'),
    },
  ]);
});

it('says what is missing, and that a file is too large, before anything is sent', async () => {
  const { user, sent } = enter();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send it in' }));
  expect(await screen.findByText('Choose a file')).toBeVisible();
  const large = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: maxCertificateBytes + 1 });
  await user.upload(fileField(), large);
  await user.click(screen.getByRole('button', { name: 'Send it in' }));
  await waitFor(() => expect(screen.getByText(/5 MB at most\. Scan it/)).toBeVisible());
  expect(sent).toEqual([]);
});
