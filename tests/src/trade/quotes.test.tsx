import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { issueClientQuote, previewClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { answerSharedQuote, type SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import BusinessPart from '#src/features/trade/client-quotes/business-part.tsx';
import NewQuotePart from '#src/features/trade/client-quotes/new-quote-part.tsx';
import { SharedQuotePage } from '#src/features/trade/client-quotes/shared-quote-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const project = '5d3c7a52-6d55-4c7e-9d4b-0b1f0a8f8a01';
const [lock, gone] = ['5d3c7a52-6d55-4c7e-9d4b-0b1f0a8f8a02', '5d3c7a52-6d55-4c7e-9d4b-0b1f0a8f8a03'];
const business = { name: 'Pat’s Windows', address: '', phone: '', email: '', license: 'HIC 1', logo: null };
const at = (path: string) => `*/professionals/v1/${path}`;

/** A professional whose only project has a discontinued item. */
function serveGround(markup: number | null) {
  const issued: unknown[] = [];
  apiStub.use(
    http.get(at('business'), () =>
      HttpResponse.json({ business: markup === null ? null : { ...business, markup } }),
    ),
    http.get('*/projects/v1/projects', () =>
      HttpResponse.json({
        Projects: [
          {
            id: project,
            name: 'Elm Street',
            folder: 'The Carvers',
            archived: false,
            made: 0,
            changed: 0,
            pieces: 1,
          },
        ],
      }),
    ),
    http.post(at('client-quotes/preview'), async ({ request }) => {
      const { markup: up, left_out } = previewClientQuote.body.parse(await request.json());
      const piece_cents = 1_000 + up / 10;
      return HttpResponse.json({
        preview: {
          lines: [
            {
              item: lock,
              title: 'Lock',
              quantity: 2,
              trade_cents: 1_000,
              piece_cents,
              line_cents: 2 * piece_cents,
              markup: up,
              is_alternate: false,
            },
          ],
          not_for_sale: left_out.includes(gone)
            ? []
            : [{ item: gone, title: 'Old lock', reason: 'We no longer make it.' }],
          trade_cents: 2_000,
          subtotal_cents: 2 * piece_cents,
          tax_cents: 0,
          total_cents: 2 * piece_cents,
          deposit_cents: 0,
          own_lines: [],
        },
      });
    }),
    http.get(at('client-quotes'), () => HttpResponse.json({ quotes: [] })),
    http.post(at('client-quotes'), async ({ request }) => {
      issued.push(issueClientQuote.body.parse(await request.json()));
      return HttpResponse.json({ quotes: [] }, { status: 201 });
    }),
  );
  return issued;
}

afterEach(() => history.replaceState(null, '', '/'));

it('asks for a business before the first quote', async () => {
  serveGround(null);
  renderWithStore(<NewQuotePart />);
  expect(await screen.findByRole('link', { name: 'Your business' })).toBeVisible();
});

it('says what is wrong with a mark-up, names what cannot be sold, and issues what was shown', async () => {
  const issued = serveGround(2_500);
  history.replaceState(null, '', `/account/trade/quotes/new/?project=${project}`);
  const { user } = renderWithStore(<NewQuotePart />);
  expect(await screen.findByText('Old lock. We no longer make it.')).toBeVisible();
  expect(screen.getByLabelText('Client')).toHaveValue('The Carvers');
  const markup = screen.getByLabelText('Mark-up, percent');
  expect(markup).toHaveValue('25');
  await user.clear(markup);
  await user.type(markup, '-5');
  const sentence = 'A mark-up cannot be below zero. Enter 0 to pass your own price on.';
  expect(screen.getByText(sentence)).toBeVisible();
  await user.clear(markup);
  await user.type(markup, '33.3');
  expect(screen.queryByText(sentence)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  const issue = await screen.findByRole('button', { name: 'Issue quote for $26.66' });
  expect(within(screen.getByRole('row', { name: /^Lock/ })).getByText('$13.33')).toBeVisible();
  await user.click(issue);
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(issued[0]).toMatchObject({
    project_id: project,
    markup: 3_330,
    tax: 0,
    left_out: [gone],
    alternates: [],
    own_lines: [],
    shown_total_cents: 2_666,
    title: 'Elm Street',
    client: 'The Carvers',
  });
});

const quote: SharedQuote = {
  business,
  label: '2026-007',
  own_lines: [],
  alternates: [],
  deposit: 0,
  deposit_cents: 0,
  title: 'New windows',
  client: 'The Carvers',
  notes: '<b>Half up front</b>',
  lines: [
    {
      room: 'Kitchen',
      name: '',
      title: 'Lock',
      headline: '',
      quantity: 2,
      drawing: null,
      piece_cents: 1_333,
      line_cents: 2_666,
    },
  ],
  subtotal_cents: 2_666,
  tax: 0,
  tax_cents: 0,
  total_cents: 2_666,
  issued_on: '2026-06-01',
  valid_until: '2026-06-30',
  state: 'open',
  answered_by: null,
};

it('shows a quote to a client, who declines it by name', async () => {
  const answers: unknown[] = [];
  apiStub.use(
    http.post(at('shared-quotes/read'), () => HttpResponse.json({ quote })),
    http.post(at('shared-quotes/answer'), async ({ request }) => {
      const body = answerSharedQuote.body.parse(await request.json());
      answers.push(body);
      return HttpResponse.json({ quote: { ...quote, state: body.answer, answered_by: body.name } });
    }),
  );
  history.replaceState(null, '', '/shared/quote/#key-7');
  const { user } = renderWithStore(<SharedQuotePage />);
  expect(await screen.findByText('2 × $13.33')).toBeVisible();
  expect(screen.getByText('<b>Half up front</b>')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByText('Enter your name')).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Cay');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined by Cay. Pat’s Windows has been told.')).toBeVisible();
  expect(answers).toEqual([{ key: 'key-7', answer: 'declined', name: 'Cay' }]);
});

it('adds lines, mark-ups, alternates and a deposit of the professional’s own', async () => {
  const issued = serveGround(2_500);
  history.replaceState(null, '', `/account/trade/quotes/new/?project=${project}`);
  const { user } = renderWithStore(<NewQuotePart />);
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await user.type(screen.getByLabelText('Line 1'), 'Labor');
  await user.type(screen.getByLabelText('Dollars'), '1,2');
  expect(screen.getByText('Enter an amount')).toBeVisible();
  await user.type(screen.getByLabelText('Dollars'), '50.50');
  await user.click(screen.getByLabelText('Taxed'));
  await user.type(screen.getByLabelText('Deposit, percent of the total (optional)'), '30');
  await user.type(screen.getByLabelText('Your number of the quote (optional)'), 'W-88');
  const markup = await screen.findByLabelText('Mark-up of Lock, percent');
  await user.type(markup, '-1');
  expect(
    screen.getByText('A mark-up cannot be below zero. Enter 0 to pass your own price on.'),
  ).toBeVisible();
  await user.clear(markup);
  await user.type(markup, '40');
  await user.click(screen.getByLabelText('Alternate, Lock'));
  await user.click(await screen.findByRole('button', { name: /^Issue quote for/ }));
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(issued[0]).toMatchObject({
    reference: 'W-88',
    deposit: 3_000,
    line_markups: { [lock]: 4_000 },
    alternates: [lock],
    own_lines: [{ title: 'Labor', cents: 125_050, taxed: false }],
  });
});

it('sends of a business what was touched, and shows what a colleague wrote meanwhile', async () => {
  const heard: unknown[] = [];
  apiStub.use(
    http.get(at('business'), () => HttpResponse.json({ business: { ...business, markup: 500 } })),
    http.put(at('business'), async ({ request }) => {
      heard.push(await request.json());
      return HttpResponse.json({
        business: { ...business, phone: '203-555-0142', license: 'HIC 2', markup: 500 },
      });
    }),
  );
  const { user } = renderWithStore(<BusinessPart />);
  await user.type(await screen.findByLabelText('Phone'), '203-555-0142');
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await waitFor(() => expect(screen.getByLabelText(/^License line/)).toHaveValue('HIC 2'));
  await user.type(screen.getByLabelText('Address'), '1 Elm Street');
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await waitFor(() => expect(heard).toEqual([{ phone: '203-555-0142' }, { address: '1 Elm Street' }]));
});
