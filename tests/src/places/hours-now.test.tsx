import { act, fireEvent, render, screen } from '@testing-library/react';
import { HoursNow } from '#src/features/places/showrooms/showroom-hours.tsx';

const norwalk = {
  hours: { weekday: { opens: '09:00', closes: '18:00' }, saturday: null, sunday: null },
  timeZone: 'America/New_York',
  country: 'US',
} as const;

/** A mock IntersectionObserver that the test triggers. */
function blindWindow() {
  let see: () => void = () => undefined;
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      see = () => notify([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return () => act(() => see());
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('says whether a showroom is open by its own clock, once the line is in sight of a visitor', async () => {
  jest.useFakeTimers({ now: new Date('2027-06-09T20:00:00Z'), advanceTimers: true });
  const look = blindWindow();
  render(<HoursNow {...norwalk} />);
  expect(screen.getByText('Eastern Time')).toBeVisible();
  fireEvent.scroll(window);
  look();
  expect(screen.getByText('Eastern Time')).toBeVisible();
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(await screen.findByText('Open now, until 6 pm')).toBeVisible();
});

it('knows the holidays of its country', async () => {
  jest.useFakeTimers({ now: new Date('2027-11-25T20:00:00Z'), advanceTimers: true });
  render(<HoursNow {...norwalk} />);
  fireEvent.scroll(window);
  expect(await screen.findByText('Closed for Thanksgiving, opens tomorrow at 9 am')).toBeVisible();
});
