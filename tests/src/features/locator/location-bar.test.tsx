import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LocationBar } from '../../../../src/features/locator/components/location-bar.tsx';
import { apiStub } from '../../../support/api-stub.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { showroom } from '../../../support/storefront-examples.ts';

const stamford = showroom({
  showroom_id: 'stamford',
  name: 'Clerestory Stamford',
  city: 'Stamford',
  distance_miles: 8.4,
});

const answers = (status: number, body: object) =>
  apiStub.use(http.get('*/location/v2/showrooms/:postalCode', () => HttpResponse.json(body, { status })));
const refuses = (status: number, code: string, message: string) =>
  answers(status, { success: false, error: { code, message } });
const finds = (...showrooms: object[]) =>
  answers(200, { showrooms, user_location: { postal_code: '06851', city: 'Norwalk', state: 'CT' } });

async function search(text: string) {
  const view = renderWithStore(<LocationBar />);
  await view.user.type(screen.getByLabelText('ZIP or postal code'), `${text}{Enter}`);
  return view;
}

it('lists showrooms in the order of the answer and takes the focus to them', async () => {
  finds(showroom(), stamford);
  await search('06851');
  const heading = await screen.findByRole('heading', { name: '2 showrooms near Norwalk, CT 06851' });
  expect(heading).toHaveFocus();
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(['Clerestory Norwalk', 'Clerestory Stamford']);
  expect(screen.getByText('8.4 mi')).toBeVisible();
});

it('keeps the chosen showroom in the store, names it, announces it and gives the focus back', async () => {
  finds(showroom(), stamford);
  const { store, user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: 'Choose Clerestory Stamford' }));
  expect(store.getState().locations.showroom).toEqual(stamford);
  expect(store.getState().locations.showrooms).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Clerestory Stamford' })).toHaveAttribute('href', stamford.url);
  expect(screen.getByRole('status')).toHaveTextContent('Your showroom is Clerestory Stamford, Stamford.');
  expect(screen.getByLabelText('ZIP or postal code')).toHaveFocus();
});

it('closes with Escape', async () => {
  finds(showroom());
  const { user } = await search('06851');
  await screen.findByRole('heading', { name: /1 showroom near/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: /near/ })).not.toBeInTheDocument();
});

it("[8.2] says how far showrooms were looked for when none is near, and shows the server's other messages as given", async () => {
  refuses(404, 'no_showrooms_nearby', 'no showrooms are nearby');
  const { unmount } = await search('96910');
  expect(await screen.findByText('There are no showrooms within 200 miles of this location.')).toBeVisible();
  unmount();
  refuses(404, 'some_code', 'The postal data is being renewed.');
  await search('06851');
  expect(await screen.findByText('The postal data is being renewed.')).toBeVisible();
});

it.each([
  ['', 'Postal Code is a required field'],
  ['abc', 'Postal Code must be a valid Postal Code'],
  ['0685', 'Postal Code must be a valid Postal Code'],
  ['<script>', 'Postal Code must be a valid Postal Code'],
])('refuses %p before asking the server', async (text, message) => {
  await search(text);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('ZIP or postal code')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('ZIP or postal code')).toBeInvalid();
});

it('keeps the last good showroom and what was typed when the server is gone', async () => {
  finds(showroom());
  const { store, user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: /Choose/ }));
  apiStub.use(http.get('*/location/v2/showrooms/:postalCode', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Find a showroom' }));
  expect(await screen.findByText('Failed to fetch showrooms')).toBeVisible();
  expect(store.getState().locations.showroom).toEqual(showroom());
  expect(screen.getByLabelText('ZIP or postal code')).toHaveValue('06851');
  expect(screen.getByRole('link', { name: 'Clerestory Norwalk' })).toBeVisible();
});
