import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { FlagsPage } from '#src/features/marketing/flags/flags-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import {
  adminFeature,
  adminFeatures,
  overriddenFeature,
  splitFeature,
} from '#tests/support/marketing/flag-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const base = '*/flags/v1/features';
const answers = (features: object[]) => apiStub.use(http.get(base, () => HttpResponse.json({ features })));
const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

it('lists features with state, description, who has them, counts, history and the split test', async () => {
  answers(adminFeatures());
  renderWithStore(<FlagsPage />);
  const live = await entry('Live times for consultations');
  expect(live.getByText('Overridden: off')).toBeVisible();
  expect(live.getByText(/Off for everyone/)).toBeVisible();
  expect(live.getAllByText(/The calendars of Ohio are wrong/)[0]).toBeVisible();
  expect(live.getByText('Asked for 1,666 times in 14 days')).toBeVisible();
  expect(live.getByText('From as in content to off')).toBeInTheDocument();
  expect(live.getAllByText(/Edith Editor/)[0]).toBeVisible();

  const monthly = await entry('Monthly payment below the price');
  expect(monthly.getByText('Everyone.')).toBeVisible();
  expect(monthly.getByText('Professionals: off.')).toBeVisible();
  expect(monthly.getByText('Not asked for in the last 14 days.')).toBeVisible();
  expect(monthly.getByText('No one has overridden it.')).toBeInTheDocument();

  const split = await entry('First button of the cart’s sheet');
  expect(split.getByText('“cart” for 50%, “checkout” for 50%.')).toBeVisible();
  expect(split.getByRole('row', { name: 'cart 2,087 119 (5.7%)' })).toBeVisible();
  expect(split.getByText('+1.7 percentage points').parentElement).toHaveTextContent(
    '“cart” against “checkout”: +1.7 percentage points, 95% interval +0.4 to +3.1',
  );
  expect(split.getByText('“cart” does better: the whole interval lies above 0.')).toBeVisible();
});

it.each([
  [{ state: 'too_early', missing: 12 } as const, /^Not enough yet: .* the smaller one 12 more/, false],
  [
    { state: 'undecided', interval: { difference: 0.01, low: -0.01, high: 0.03 } } as const,
    /^No difference is shown/,
    true,
  ],
  [{ state: 'worse', interval: { difference: -0.02, low: -0.03, high: -0.01 } } as const, /does worse/, true],
])('says of a split test that is %j no more than it shows', async (result, words, hasInterval) => {
  answers([splitFeature(result)]);
  renderWithStore(<FlagsPage />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/95% interval/) !== null).toBe(hasInterval);
});

it('overrides a feature with value, reason and last day, and shows what became of it', async () => {
  const sent: unknown[] = [];
  answers([splitFeature()]);
  apiStub.use(
    http.put(`${base}/minicart_first/override`, async ({ request }) => {
      sent.push(await request.json());
      const override = {
        ...overriddenFeature().override,
        enabled: true,
        value: 'cart',
        reason: 'It is better',
      };
      return HttpResponse.json({ feature: { ...splitFeature(), value: 'cart', override } });
    }),
  );
  const { user } = renderWithStore(<FlagsPage />);
  const feature = await entry('First button of the cart’s sheet');
  await user.click(feature.getByRole('button', { name: /^Override/ }));
  await user.click(feature.getByRole('button', { name: 'Override' }));
  expect(await feature.findByText('Say why')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(feature.getByRole('radio', { name: 'On' }));
  await user.selectOptions(feature.getByLabelText('Value'), 'cart');
  await user.type(feature.getByLabelText(/^Reason/), 'It is better');
  fireEvent.change(feature.getByLabelText(/^Last day/), { target: { value: '2027-02-28' } });
  await user.click(feature.getByRole('button', { name: 'Override' }));
  expect(await feature.findByText('Overridden: on')).toBeVisible();
  const until = new Date(2027, 2, 1).toISOString();
  expect(sent).toEqual([{ enabled: true, value: 'cart', reason: 'It is better', until }]);
  expect(feature.queryByLabelText(/^Reason/)).toBeNull();
});

it('keeps what was typed where the server refuses, and ends an override with a reason', async () => {
  const sent: unknown[] = [];
  answers([overriddenFeature()]);
  apiStub.use(
    http.put(`${base}/live_times/override`, () => refusal(422, 'past_end', 'The end must lie ahead')),
    http.post(`${base}/live_times/override/end`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ feature: adminFeature({ name: 'live_times' }) });
    }),
  );
  const { user } = renderWithStore(<FlagsPage />);
  const feature = await entry('Live times for consultations');
  await user.click(feature.getByRole('button', { name: /^Override/ }));
  await user.type(feature.getByLabelText(/^Reason/), 'Again');
  await user.click(feature.getByRole('button', { name: 'Override' }));
  expect(await feature.findByText('The end must lie ahead')).toBeVisible();
  expect(feature.getByLabelText(/^Reason/)).toHaveValue('Again');
  await user.click(feature.getByRole('button', { name: 'Keep it as it is' }));

  await user.click(feature.getByRole('button', { name: /^End override/ }));
  await user.type(feature.getByLabelText(/^Reason/), 'They are right again');
  await user.click(feature.getByRole('button', { name: 'End it' }));
  expect(await feature.findByText('On')).toBeVisible();
  expect(sent).toEqual([{ reason: 'They are right again' }]);
});

it.each([
  [401, 'sign_in_needed', 'Sign in to work here'],
  [403, 'forbidden', 'This account may not use this page'],
  [503, 'unavailable', 'This could not be loaded.'],
])('says so where the server answers %i', async (status, code, words) => {
  apiStub.use(http.get(base, () => refusal(status, code, 'No')));
  renderWithStore(<FlagsPage />);
  expect(await screen.findByText(words)).toBeVisible();
});

it('says where features come from while there are none', async () => {
  answers([]);
  renderWithStore(<FlagsPage />);
  await waitFor(() => expect(screen.getByText(/Content has no features/)).toBeVisible());
});
