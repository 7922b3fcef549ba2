import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import DateTimePicker from '#src/components/calendar/date-time-picker.tsx';

const times = [
  { id: 'jan', day: '2027-01-05', time: '09:00', words: '9 am' },
  { id: 'late', day: '2026-12-03', time: '14:30', words: '2:30 pm' },
  { id: 'early', day: '2026-12-03', time: '08:00', words: '8 am' },
];

function show(over: Partial<Parameters<typeof DateTimePicker>[0]> = {}) {
  const onChange = jest.fn();
  render(
    <DateTimePicker
      times={times}
      dayWords={formatWeekdayAndDay}
      timeZone="America/Chicago"
      value=""
      onChange={onChange}
      {...over}
    />,
  );
  return { onChange, user: userEvent.setup() };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens at the first free day, with its times in order; days without any cannot be chosen', () => {
  show();
  expect(screen.getByRole('application', { name: /Days with free times, December 2026/ })).toBeVisible();
  expect(options()).toEqual(['8 am', '2:30 pm']);
  expect(screen.getByRole('button', { name: /Thursday, December 3, 2026 selected/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Friday, December 4, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('goes through months and days, and chooses a time, by the keyboard alone', async () => {
  const { user, onChange } = show();
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName('Next');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('application', { name: /January 2027/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Tuesday, January 5, 2027/ }));
  expect(options()).toEqual(['9 am']);
  await user.tab();
  while (document.activeElement?.getAttribute('role') !== 'option') await user.tab();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('jan');
});

it('does not choose a time on the way to another', async () => {
  const { user, onChange } = show();
  while (document.activeElement?.getAttribute('role') !== 'option') await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('[2.21] names what is wrong, and in which zone the times are', () => {
  show({ error: 'Date and time is required', zoneNote: 'Times are Central Time, where the showroom is' });
  const picker = screen.getByRole('region', { name: 'Date and time' });
  expect(picker).toHaveAttribute('id', 'js-Calendar');
  expect(picker).toHaveAccessibleDescription('Date and time is required');
  expect(within(picker).getByText('Times are Central Time, where the showroom is')).toBeVisible();
});

it('stands in a browser whose zone does not exist', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function lie(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Nowhere/At_All' };
  });
  show();
  expect(options()).toEqual(['8 am', '2:30 pm']);
  zone.mockRestore();
});
