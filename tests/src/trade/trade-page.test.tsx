import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { maxCertificateBytes } from '#domain/trade/certificates-contract.ts';
import { type FirmRight, firmRights } from '#domain/trade/firm.ts';
import { TradePage } from '#src/features/trade/account/trade-page.tsx';
import { renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { clientQuoteExample } from '#tests/support/trade/client-quote-example.ts';

const terms = { limit_cents: 2_500_000, balance_cents: -3_085, available_cents: 2_503_085, net_days: 30 };
const charge = {
  order_number: 'CL-7K2M9QXD',
  purchase_order: '4711',
  cents: 428_040,
  state: 'credited',
  ordered_at: '2026-11-21T15:00:00.000Z',
  ordered_by: 'Sam Ortiz',
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

const quote = (number: number, state: string) => ({
  ...clientQuoteExample,
  id: `quote-${number}`,
  number,
  title: `House ${number}`,
  state,
});

function enter({
  rights = firmRights,
  isOwner = true,
}: {
  rights?: readonly FirmRight[];
  isOwner?: boolean;
} = {}) {
  const certificates: object[] = [];
  const sent: unknown[] = [];
  apiStub.use(
    http.get('*/professionals/v1/account', () =>
      HttpResponse.json({
        account: {
          firm: { name: 'Rivera Builders', is_owner: isOwner, rights },
          terms,
          purchase_orders: [charge],
          certificates,
        },
      }),
    ),
    http.get('*/professionals/v1/client-quotes', () =>
      HttpResponse.json({ quotes: [4, 3, 2, 1].map((n) => quote(n, n === 3 ? 'accepted' : 'issued')) }),
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

it('shows the newest quotes with what became of them, and the way to the people of the firm', async () => {
  enter();
  const quotes = await screen.findByRole('region', { name: 'Quotes to clients' });
  expect(await within(quotes).findByText(/4 quotes, 1 accepted/)).toBeVisible();
  expect(within(quotes).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'People and rights' })).toHaveAttribute(
    'href',
    '/account/trade/people/',
  );
});

it('shows a person of a firm the parts that their rights open, and who ordered', async () => {
  enter({ rights: ['order'], isOwner: false });
  expect(await screen.findByText('You work for Rivera Builders.')).toBeVisible();
  expect(screen.getByText('Those that you ordered.')).toBeVisible();
  expect(screen.getByText(/by Sam Ortiz/)).toBeVisible();
  for (const name of ['Quotes to clients', 'Tax exemption certificates'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
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
