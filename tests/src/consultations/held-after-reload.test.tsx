import { fireEvent, screen, waitFor } from '@testing-library/react';
// Preloads lazy modules, so that their load time does not count for a test.
import '#src/components/calendar/date-time-picker.tsx';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { keepsTimes, offersTimes, someSlots } from '#tests/support/consultations/slot-examples.ts';

const heldKey = 'heldTime';
const isKept = () => screen.findByText(/^We keep this time for you until \d+:\d\d\s[AP]M$/);
const setPostalCode = (value: string) =>
  fireEvent.change(screen.getByLabelText(/ZIP or postal code/), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function holdAndReload() {
  const calls = keepsTimes();
  offersTimes();
  const { user, unmount } = renderWithStore(<ConsultationForm />);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'showroom');
  setPostalCode('06851');
  await user.click(await screen.findByText('2:30 pm'));
  await isKept();
  const kept = sessionStorage.getItem(heldKey) ?? '';
  unmount();
  await waitFor(() => expect(calls.released).toEqual(['hold-of-second']));
  calls.released.length = 0;
  offersTimes(someSlots.filter(({ id }) => id !== 'second'));
  return { ...calls, kept, reload: () => renderWithStore(<ConsultationForm />) };
}

it('comes back with its kind of visit and its place, and is not held a second time', async () => {
  const { kept, held, released, reload } = await holdAndReload();
  sessionStorage.setItem(heldKey, kept);
  reload();
  await isKept();
  expect(screen.getByLabelText('Appointment type')).toHaveValue('showroom');
  expect(screen.getByLabelText(/ZIP or postal code/)).toHaveValue('06851');
  expect(screen.getByRole('option', { name: /2:30 pm/ })).toHaveAttribute('aria-selected', 'true');
  expect([held, released]).toEqual([['second'], []]);
});

it('comes back where it was the only one that was free', async () => {
  const { kept, reload } = await holdAndReload();
  offersTimes([]);
  sessionStorage.setItem(heldKey, kept);
  reload();
  await isKept();
  expect(screen.getAllByRole('option', { name: /\d (am|pm)$/ })).toHaveLength(1);
});

it('goes back to the others where the place becomes another, and does not return with it', async () => {
  const { kept, released, reload } = await holdAndReload();
  sessionStorage.setItem(heldKey, kept);
  reload();
  await isKept();
  setPostalCode('06902');
  await waitFor(() => expect(released).toEqual(['hold-of-second']));
  expect(sessionStorage.getItem(heldKey)).toBeNull();
});

it.each([
  ['ran out', (kept: string) => JSON.stringify({ ...JSON.parse(kept), until: Date.now() - 1 })],
  ['is no hold', () => '{"slot":{}}'],
])('does not come back where what was kept %s', async (_, spoil) => {
  const { kept, reload } = await holdAndReload();
  sessionStorage.setItem(heldKey, spoil(kept));
  reload();
  fireEvent.change(screen.getByLabelText('Appointment type'), { target: { value: 'showroom' } });
  setPostalCode('06851');
  await screen.findByText('9 am');
  expect(screen.queryByText(/^We keep this time/)).toBeNull();
});
