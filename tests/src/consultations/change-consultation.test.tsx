import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import '#src/components/calendar/date-time-picker.tsx';
import { ChangeConsultation } from '#src/features/consultations/booked/change-consultation.tsx';
import { changeAt, urlOfStep } from '#src/features/consultations/booked/change-path.ts';
import { renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { appointment, offersTimes, slotAt } from '#tests/support/consultations/slot-examples.ts';

const base = '/where-to-buy/change-consultation/';
const search = '?appointment=b00k&token=t0ken';
const call = '*/scheduling/v1/appointments/:id';
const phone = '+1 (641) 555-0119';
const at = (pathname = base, asked = search) => (
  <ChangeConsultation pathname={pathname} search={asked} phone={phone} />
);
const refusal = (status: number, code: string, message: string, more: object = {}) =>
  HttpResponse.json({ success: false, error: { code, message }, ...more }, { status });

beforeEach(() => jest.mocked(navigate).mockClear());

const isBooked = (over = {}) => {
  const tokens: (string | null)[] = [];
  apiStub.use(
    http.get(call, ({ request }) => {
      tokens.push(new URL(request.url).searchParams.get('token'));
      return HttpResponse.json({ appointment: appointment(over) });
    }),
  );
  return tokens;
};
function changes(name: string, answer: () => Response): unknown[] {
  const bodies: unknown[] = [];
  apiStub.use(
    http.put(`${call}/${name}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

it('[2.5] knows the step and the counter from the path, and shows the consultation at any other', () => {
  expect(changeAt(base)).toEqual({ base, step: 'view', isForStaff: false });
  expect(changeAt(`${base}cancel`)).toEqual({ base, step: 'cancel', isForStaff: false });
  for (const counter of ['view-store/', 'view-call-center/'])
    for (const step of ['cancel', 'reschedule', 'confirmation'])
      expect(changeAt(`${base}${counter}${step}/`)).toEqual({
        base: `${base}${counter}`,
        step,
        isForStaff: true,
      });
  const branch = '/locations/norwalk-ct/change-consultation/';
  const place = { base: branch, step: 'reschedule', isForStaff: false } as const;
  expect(changeAt(branch, '?appointment=b00k&step=reschedule')).toEqual(place);
  expect(urlOfStep(place, 'cancel', '?appointment=b00k&step=reschedule')).toBe(
    `${branch}?appointment=b00k&step=cancel`,
  );
  expect(urlOfStep(place, 'view', '?appointment=b00k&step=cancel')).toBe(`${branch}?appointment=b00k`);
  expect(changeAt(`${base}nonsense/`).step).toBe('view');
});

it('[4.11] shows what is booked and confirms it by the token of its link', async () => {
  const tokens = isBooked();
  const bodies = changes('confirm', () =>
    HttpResponse.json({ appointment: appointment({ state: 'confirmed' }) }),
  );
  const { user } = renderWithStore(at());
  expect(await screen.findByText('Tuesday, December 1, 9 am Eastern Time')).toBeVisible();
  expect(screen.getByText('14 Wall Street, Norwalk, CT 06850')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
    'href',
    appointment().calendar_url,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${base}confirmation/${search}`));
  expect(bodies).toEqual([{}]);
  expect(tokens).toEqual(['t0ken']);
  expect(await screen.findByText('Booked and confirmed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('moves it to another time, and offers the nearest where that was taken', async () => {
  isBooked();
  const asked = offersTimes();
  const near = slotAt('2026-12-02T10:00:00-05:00', 'near');
  const refused = changes('reschedule', () => refusal(409, 'slot_taken', 'Taken', { nearest: [near] }));
  const { user } = renderWithStore(at(`${base}reschedule/`));
  await user.click(await screen.findByText('2:30 pm'));
  expect(asked[0]?.get('postal_code')).toBe('06850');
  await user.click(screen.getByText('Move it to Tuesday, December 1, 2:30 pm Eastern Time'));
  expect(await screen.findByText('That time was just taken.')).toBeVisible();
  expect(refused).toEqual([{ slot_id: 'second' }]);
  const moved = changes('reschedule', () => HttpResponse.json({ appointment: appointment() }));
  await user.click(screen.getByText('Wednesday, December 2, 10 am'));
  await user.click(screen.getByText('Move it to Wednesday, December 2, 10 am Eastern Time'));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${base}confirmation/${search}`));
  expect(moved).toEqual([{ slot_id: 'near' }]);
});

it('cancels it with a reason, and says what became of it to whoever opens the link later', async () => {
  isBooked();
  const bodies = changes('cancel', () =>
    HttpResponse.json({ appointment: appointment({ state: 'canceled' }) }),
  );
  const { user, unmount } = renderWithStore(at(`${base}cancel/`));
  await user.type(await screen.findByLabelText('Why (optional)'), 'We moved');
  await user.click(screen.getByRole('button', { name: 'Cancel the consultation' }));
  await waitFor(() => expect(bodies).toEqual([{ reason: 'We moved' }]));
  unmount();
  isBooked({ state: 'canceled' });
  renderWithStore(at());
  expect(await screen.findByText('This consultation was canceled.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule another consultation' })).toBeVisible();
  for (const name of ['Confirm', 'Send the comment'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that its hour has passed to whoever opens the link later, at any of its steps', async () => {
  for (const step of ['', 'cancel/', 'reschedule/']) {
    isBooked({ is_over: true });
    const { unmount } = renderWithStore(at(`${base}${step}`));
    expect(await screen.findByText('The hour of this consultation has passed.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Schedule another consultation' })).toBeVisible();
    unmount();
  }
});

it('sends a comment, and keeps it where that fails', async () => {
  isBooked();
  apiStub.use(http.post(`${call}/comments`, () => HttpResponse.error(), { once: true }));
  const { user } = renderWithStore(at());
  const box = await screen.findByLabelText('A comment for the consultant');
  await user.type(box, 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect(await screen.findByText(/The shop cannot be reached/)).toBeVisible();
  expect(box).toHaveValue('Ring twice');
  apiStub.use(
    http.post(`${call}/comments`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      return HttpResponse.json({ comment: { at: '2026-11-23T12:00:00Z', text } }, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect((await screen.findAllByText('Your comment was sent.'))[0]).toBeVisible();
  expect(box).toHaveValue('');
});

it('says whom to call where the link is too old, and where there is none', async () => {
  apiStub.use(http.get(call, () => refusal(403, 'bad_link', 'This link is too old or not complete.')));
  const first = renderWithStore(at());
  expect(await screen.findByText('This link is too old or not complete.')).toBeVisible();
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+16415550119');
  expect(screen.getByRole('link', { name: 'schedule a new consultation' })).toBeVisible();
  first.unmount();
  renderWithStore(at(base, ''));
  expect(await screen.findByText('This link is not complete.')).toBeVisible();
});

it('asks for the link again where the shop could not be reached', async () => {
  apiStub.use(http.get(call, () => HttpResponse.error(), { once: true }));
  const { user } = renderWithStore(at());
  await screen.findByText('Your consultation could not be loaded.');
  isBooked();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tuesday, December 1, 9 am Eastern Time')).toBeVisible();
});

it('opens any consultation to staff by its number, without a token, and asks guests to sign in', async () => {
  const store = `${base}view-store/`;
  const guest = renderWithStore(at(store, ''));
  expect(await screen.findByRole('heading', { name: 'Sign in to work here' })).toBeVisible();
  guest.unmount();
  const { user, unmount } = renderSignedIn(at(store, ''));
  await user.type(await screen.findByLabelText('Booking number'), 'b00k');
  await user.click(screen.getByRole('button', { name: 'Open the consultation' }));
  expect(navigate).toHaveBeenCalledWith(`${store}?appointment=b00k`);
  unmount();
  const tokens = isBooked();
  renderSignedIn(at(store, '?appointment=b00k'));
  expect(await screen.findByRole('link', { name: 'Move it' })).toHaveAttribute(
    'href',
    `${store}reschedule/?appointment=b00k`,
  );
  expect(tokens).toEqual([null]);
});
