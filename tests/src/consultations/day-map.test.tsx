import { render, screen } from '@testing-library/react';
import { DayMap } from '#src/features/consultations/staff/day-map.tsx';
import { directionsOf, routesOf, spansTowns } from '#src/features/consultations/staff/day-routes.ts';
import {
  consultationRow,
  consultationRows,
} from '#tests/support/consultations/staff-consultation-examples.ts';

const at = (latitude: number, longitude: number, id: string) =>
  consultationRow({ id, latitude, longitude, address: `${id} Wall Street` });
const near = routesOf([at(41.117, -73.408, 'a'), at(41.13, -73.41, 'b'), at(41.12, -73.4, 'c')]);
const far = routesOf([at(41.117, -73.408, 'a'), at(41.4, -73.45, 'b')]);
const map = () => screen.queryByRole('img', { name: /^(Map|Street map) of/ });
const settings = process.env.GATSBY_THIRD_PARTIES;
afterEach(() => {
  if (settings === undefined) delete process.env.GATSBY_THIRD_PARTIES;
  else process.env.GATSBY_THIRD_PARTIES = settings;
});

it('without streets is there over several towns alone; else the list says the distances', () => {
  expect([spansTowns(near), spansTowns(far)]).toEqual([false, true]);
  const { unmount } = render(<DayMap routes={near} />);
  expect(map()).toBeNull();
  expect(screen.getByText(/3 visits, [\d.]+ mi between them/)).toBeVisible();
  unmount();
  render(<DayMap routes={far} />);
  expect(map()).toBeVisible();
});

it('leads to directions between the addresses', () => {
  const [route] = near;
  const asked = new URL(directionsOf(route as NonNullable<typeof route>)).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    api: '1',
    origin: 'a Wall Street',
    destination: 'c Wall Street',
    waypoints: 'b Wall Street',
  });
  render(<DayMap routes={routesOf(consultationRows)} />);
  expect(screen.getByRole('link', { name: 'Directions of Iris Vance' })).toHaveAttribute(
    ...['rel', 'noopener noreferrer'],
  );
});

it('draws streets by the service of the settings; where that fails, says so and is as without', async () => {
  process.env.GATSBY_THIRD_PARTIES = JSON.stringify({
    environment: 'qa',
    standIns: true,
    mapStyleUrl: 'https://tiles.example/style.json',
  });
  render(<DayMap routes={far} />);
  expect(screen.getByRole('img', { name: 'Street map of 2 visits at home' })).toBeVisible();
  // jsdom has no WebGL.
  expect(await screen.findByText('The street map could not be loaded.')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Map of 2 visits/ })).toBeVisible();
});
