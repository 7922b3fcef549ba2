import { fireEvent, render } from '@testing-library/react';
import { HouseInLight } from '#src/features/content/home/house-in-light.tsx';

const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

afterEach(() => jest.useRealTimers());

const at = (hour: number) => jest.useFakeTimers({ now: new Date(2026, 5, 1, hour) });

it.each([
  [2, 'night'],
  [6, 'morning'],
  [12, 'day'],
  [18, 'evening'],
  [21, 'night'],
])('at %i o’clock shows the house in the light of the %s', (hour, light) => {
  at(hour);
  const { container } = render(<HouseInLight />);
  expect(shown(container)).toBe(`/drawings/house-front-${light}.svg`);
});

it('returns to the light of day where the picture does not come', () => {
  at(2);
  const { container } = render(<HouseInLight />);
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(shown(container)).toBe('/drawings/house-front-day.svg');
});
