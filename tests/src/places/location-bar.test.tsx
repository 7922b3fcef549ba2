import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { LocationBar } from '#src/features/places/showrooms/location-bar.tsx';
import { createStore, stateRehydrated } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { answerTiles } from '#tests/support/places/location-arrival.ts';
import { directory } from '#tests/support/places/location-examples.ts';

const [norwalk = showroom(), stamford = showroom()] = directory().showrooms ?? [];
const fieldName = 'ZIP or postal code, or a city';

const answers = (status: number, body: object) =>
  apiStub.use(http.get('*/location/v2/directory/:id', () => HttpResponse.json(body, { status })));
const refuses = (status: number, code: string, message: string) =>
  answers(status, { success: false, error: { code, message } });
const finds = (...showrooms: object[]) => answers(200, { ...directory(), showrooms });
const suggests = (...places: object[]) =>
  apiStub.use(http.get('*/location/v2/places', () => HttpResponse.json({ places })));

beforeEach(() => {
  localStorage.clear();
  answerTiles();
  suggests();
});

const unfold = ({ user }: { user: UserEvent }) => user.click(screen.getByText(/^(Choose|Change)$/));

async function search(text: string) {
  const view = renderWithStore(<LocationBar path="/" />);
  await unfold(view);
  await view.user.type(screen.getByLabelText(fieldName), `${text}{Enter}`);
  return view;
}

it('lists showrooms in the order of the answer and takes the focus to them', async () => {
  finds(norwalk, stamford);
  await search('06851');
  const heading = await screen.findByRole('heading', { name: '2 showrooms near Norwalk, CT 06851' });
  await waitFor(() => expect(heading).toHaveFocus());
  const names = screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(['Clerestory Norwalk', 'Clerestory Stamford']);
  expect(screen.getByText('8.4 mi')).toBeVisible();
  const directions = screen.getByRole('link', { name: 'Directions Clerestory Norwalk' });
  expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Sash%20Street%2C%20Norwalk%2C%20CT%2006851',
  );
  expect(screen.getAllByText(/^(Open now, until|Closed)/)).toHaveLength(2);
});

it('goes to the place that was searched: the store has what is there, the browser keeps its code', async () => {
  finds(norwalk, stamford);
  const { store } = await search('06851');
  await screen.findByRole('heading', { name: /2 showrooms near/ });
  expect(store.getState().locations).toMatchObject({
    zone: 'RT',
    showroom: null,
    showrooms: [norwalk, stamford],
    market: directory().market,
    ecommerce: true,
  });
  expect(localStorage.getItem('UserPostalCode')).toBe('06851');
  await waitFor(() => expect(localStorage.getItem('LocationLoaded')).toBe('1'));
});

it('keeps the chosen showroom in the store, names it, announces it and gives the focus back', async () => {
  finds(norwalk, stamford);
  const { store, user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: 'Set as my showroom Clerestory Stamford' }));
  expect(store.getState().locations.showroom).toEqual(stamford);
  expect(screen.getByRole('link', { name: 'Clerestory Stamford' })).toHaveAttribute('href', stamford.url);
  expect(screen.getByRole('status')).toHaveTextContent('Your showroom is Clerestory Stamford, Stamford.');
  await waitFor(() => expect(screen.getByText('Change').closest('summary')).toHaveFocus());
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});

it('opens what is near once more to change the choice, and gives the focus back to where that was asked', async () => {
  finds(norwalk, stamford);
  const { user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: 'Set as my showroom Clerestory Stamford' }));
  await unfold({ user });
  const chosen = await screen.findByRole('button', { name: 'My showroom Clerestory Stamford' });
  expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('Change').closest('summary')).toHaveFocus());
});

it('leaves the focus to who types already when what is near comes, and takes it after a search', async () => {
  finds(norwalk, stamford);
  const store = createStore();
  const { locations } = store.getState();
  const near = { ...locations, showroom: stamford, showrooms: [norwalk, stamford] };
  store.dispatch(stateRehydrated({ locations: near }));
  const { user } = renderWithStore(<LocationBar path="/" />, store);
  const field = screen.getByLabelText(fieldName);
  fireEvent.click(screen.getByText('Change'));
  // The list's script loads lazily: the visitor may focus the field earlier.
  field.focus();
  await screen.findByRole('heading', { name: /2 showrooms near you/ });
  expect(field).toHaveFocus();
  await user.type(field, '06851{Enter}');
  const heading = await screen.findByRole('heading', { name: /2 showrooms near Norwalk/ });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('closes with Escape', async () => {
  finds(norwalk);
  const { user } = await search('06851');
  await screen.findByRole('heading', { name: /1 showroom near/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: /near/ })).not.toBeInTheDocument();
});

it('says until when the chosen showroom is open', async () => {
  finds(norwalk, stamford);
  const { user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: 'Set as my showroom Clerestory Norwalk' }));
  expect(await screen.findByText(/^(Open until \d|Opens at \d|Closed now)/)).toBeInTheDocument();
});

it('closes what is suggested when a refusal shows below it', async () => {
  suggests({ postal_code: '06851', city: 'Norwalk', state: 'CT' });
  refuses(404, 'some_code', 'The postal data is being renewed.');
  const { user } = renderWithStore(<LocationBar path="/" />);
  await unfold({ user });
  const field = screen.getByLabelText(fieldName);
  await user.type(field, '06851{Enter}');
  await user.type(field, '{Backspace}');
  await screen.findByText('The postal data is being renewed.');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

it('finds a town by its name', async () => {
  suggests({ postal_code: '06851', city: 'Norwalk', state: 'CT' });
  finds(norwalk);
  await search('norwalk, ct');
  const focused = await screen.findByRole('heading', { name: '1 showroom near Norwalk, CT 06851' });
  await waitFor(() => expect(focused).toHaveFocus());
});

it('offers places as one types, which the arrow keys choose and Enter searches', async () => {
  suggests(
    { postal_code: '06851', city: 'Norwalk', state: 'CT' },
    { postal_code: '90650', city: 'Norwalk', state: 'CA' },
  );
  const asked: string[] = [];
  apiStub.use(
    http.get('*/location/v2/directory/:id', ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json(directory());
    }),
  );
  const { user } = renderWithStore(<LocationBar path="/" />);
  await unfold({ user });
  const field = screen.getByLabelText(fieldName);
  await user.type(field, 'norw');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Norwalk, CT06851', 'Norwalk, CA90650']);
  expect(field).toHaveAttribute('role', 'combobox');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 places. Use the arrow keys to choose.');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('norw');
  await user.type(field, 'a');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: /near Norwalk/ });
  expect(asked).toEqual(['06851']);
});

it('searches what was typed after a place was only looked at', async () => {
  suggests({ postal_code: '90650', city: 'Norwalk', state: 'CA' });
  const { user } = renderWithStore(<LocationBar path="/" />);
  await unfold({ user });
  const field = screen.getByLabelText(fieldName);
  await user.type(field, 'norw');
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}');
  answers(200, directory());
  await user.type(field, 'alk{Enter}');
  await screen.findByRole('heading', { name: /near Norwalk/ });
  expect(field).toHaveValue('norwalk');
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

it('says so where a place is known and no showroom is near it', async () => {
  finds();
  await search('96910');
  expect(await screen.findByText('There are no showrooms within 200 miles of this location.')).toBeVisible();
});

it.each([
  ['', 'Postal Code is a required field'],
  ['0685', 'Postal Code must be a valid Postal Code'],
  ['<script>', 'Postal Code must be a valid Postal Code'],
  ['abcdefgh', 'Postal Code must be a valid Postal Code'],
])('refuses %p', async (text, message) => {
  await search(text);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(fieldName)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(fieldName)).toBeInvalid();
});

it('keeps the last good showroom and what was typed when the server is gone', async () => {
  finds(norwalk);
  const { store, user } = await search('06851');
  await user.click(await screen.findByRole('button', { name: /Set as my showroom/ }));
  apiStub.use(http.get('*/location/v2/directory/:id', () => HttpResponse.error()));
  await unfold({ user });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Failed to fetch showrooms')).toBeVisible();
  expect(store.getState().locations.showroom).toEqual(norwalk);
  expect(screen.getByLabelText(fieldName)).toHaveValue('06851');
  expect(screen.getByRole('link', { name: 'Clerestory Norwalk' })).toBeVisible();
});
