import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrochureRack } from '#src/features/leads/brochures/brochure-rack.tsx';

class Events extends EventTarget {
  static last: Events | undefined;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Events.last = this;
  }
  close(): void {
    this.isClosed = true;
  }
  tell(name: string, data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
}

const brochures = ['builders', 'coast'].map((brochure_id) => ({
  brochure_id,
  url: `/brochures/${brochure_id}/`,
  title: `For ${brochure_id}`,
  summary: 'Short.',
  audience: 'Owners',
  edition: '2026',
  drawing_url: '/d.svg',
}));

beforeEach(() => Object.assign(window, { EventSource: Events }));

it('[3.3] makes one file of the chosen brochures, and says how far it is', async () => {
  const user = userEvent.setup();
  render(<BrochureRack brochures={brochures} />);
  const download = screen.getByRole('button', { name: 'Download as one PDF' });
  await user.click(download);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one brochure.');

  await user.click(screen.getByRole('checkbox', { name: /Take this one.*For coast/ }));
  await user.click(screen.getByRole('checkbox', { name: /Take this one.*For builders/ }));
  expect(screen.getByRole('status')).toHaveTextContent('2 chosen');
  await user.click(download);
  await screen.findByText(/chosen/);
  const events = Events.last;
  expect(events?.url).toBe('/leads/v1/brochures/progress?ids=coast,builders');
  events?.tell('progress', { done: 1, of: 2 });
  expect(await screen.findByText('Making 2 of 2…')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Making the file' })).toHaveValue(1);
  events?.tell('failed', { message: 'The file could not be made. Please try again in a minute.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute.');
  expect(events?.isClosed).toBe(true);
  expect(screen.getByRole('checkbox', { name: /Take this one.*For coast/ })).toBeChecked();
});
