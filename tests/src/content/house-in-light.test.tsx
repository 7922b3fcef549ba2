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

it('offers phones the middle of the picture, and at night or in dark mode the one of the night', () => {
  at(18);
  const { container } = render(<HouseInLight />);
  const sources = [...container.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset]);
  const [narrow, dark] = ['(max-width: 27rem)', '(prefers-color-scheme: dark)'];
  expect(sources).toEqual([
    [`${narrow} and ${dark}`, '/drawings/house-front-night-middle.svg'],
    [dark, '/drawings/house-front-night.svg'],
    [narrow, '/drawings/house-front-evening-middle.svg'],
  ]);
});

it('returns to the light of day where the picture does not come', () => {
  at(2);
  const { container } = render(<HouseInLight />);
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(shown(container)).toBe('/drawings/house-front-day.svg');
});
