import { render } from '@testing-library/react';
import { DayRange } from '#src/widgets/day-range.tsx';

it.each([
  ['2026-12-14', '2026-12-18', 'Dec 14–18'],
  ['2026-12-29', '2027-01-02', 'Dec 29–Jan 2'],
  ['2026-12-14', '2026-12-14', 'Dec 14'],
])('says %s to %s in one form, readable by machines', (from, to, text) => {
  const { container } = render(<DayRange from={from} to={to} />);
  expect(container).toHaveTextContent(text);
  const days = [...container.querySelectorAll('time')].map((time) => time.dateTime);
  expect(days).toEqual([...new Set([from, to])]);
});
