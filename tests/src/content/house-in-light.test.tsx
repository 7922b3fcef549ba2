import { render, waitFor } from '@testing-library/react';
import { HouseInLight } from '#src/features/content/home/house-in-light.tsx';

const decode = jest.fn<Promise<void>, []>();
const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

beforeEach(() => {
  HTMLImageElement.prototype.decode = decode;
  decode.mockReset();
});
afterEach(() => jest.useRealTimers());

const at = (hour: number) =>
  jest.useFakeTimers({
    now: new Date(2026, 5, 1, hour),
    doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
  });

it.each([
  [2, 'night'],
  [6, 'morning'],
  [18, 'evening'],
  [21, 'night'],
])('at %i o’clock shows the house in the light of the %s, once its picture is there', async (hour, light) => {
  at(hour);
  let arrive: () => void = () => undefined;
  decode.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { container } = render(<HouseInLight />);
  expect(shown(container)).toBe('/drawings/house-front-day.svg');
  arrive();
  await waitFor(() => expect(shown(container)).toBe(`/drawings/house-front-${light}.svg`));
});

it('stays in the light of day where the picture does not come', async () => {
  at(2);
  decode.mockRejectedValue(new Error('offline'));
  const { container } = render(<HouseInLight />);
  await waitFor(() => expect(decode).toHaveBeenCalled());
  await expect(decode.mock.results[0]?.value).rejects.toThrow();
  expect(shown(container)).toBe('/drawings/house-front-day.svg');
});
