import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import ContractorFinder from '#src/features/places/finders/contractor-finder.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { contractor } from '#tests/support/places/location-examples.ts';
import { giveMapsRoom } from '#tests/support/places/map-harness.ts';

beforeAll(giveMapsRoom);

const firms = [
  contractor({ contractor_id: 'sound', name: 'Sound Carpentry', services: ['doors'], certified: true }),
  contractor({ contractor_id: 'pane', name: 'Pane and Putty', services: ['repair'], certified: false }),
];

function serve(): string[] {
  const asked: string[] = [];
  apiStub.use(
    http.get('*/location/v2/contractors/:id', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('radius') ?? '');
      return HttpResponse.json({ contractors: firms });
    }),
    http.get('*/location/v2/places/:code', ({ params }) =>
      HttpResponse.json({
        place: { postal_code: params.code, city: 'Norwalk', state: 'CT', latitude: 41.13, longitude: -73.4 },
      }),
    ),
  );
  return asked;
}

const open = (search: string) => {
  history.replaceState(null, '', `/where-to-buy/find-a-contractor/${search}`);
  return renderWithStore(<ContractorFinder />);
};
const near = () => screen.getByRole('textbox', { name: 'ZIP, postal code or city' });
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
const status = () => screen.getByRole('status').textContent;

describe('the search for contractors', () => {
  it('puts what is searched into the address, counts what it finds, and leaves the focus where it was', async () => {
    const asked = serve();
    const { user } = open('');
    await user.type(near(), '06851');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(status()).toBe('2 firms near Norwalk, CT 06851'));
    expect(new URLSearchParams(location.search).get('near')).toBe('06851');
    expect(asked).toEqual(['50']);
    expect(rows()).toEqual(['Sound CarpentryCertified', 'Pane and Putty']);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('answers an address that already asks, with its fields filled in, and narrows at a press', async () => {
    serve();
    const { user } = open('?near=06851&radius=100&certified=1');
    await waitFor(() => expect(rows()).toEqual(['Sound CarpentryCertified']));
    expect(near()).toHaveValue('06851');
    expect(screen.getByRole('combobox', { name: 'Within' })).toHaveValue('100');
    const certified = screen.getByRole('checkbox', { name: 'Certified firms only' });
    expect(certified).toBeChecked();
    await user.click(certified);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(location.search).toBe('?near=06851&radius=100');
    await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'repair');
    await waitFor(() => expect(rows()).toEqual(['Pane and Putty']));
    expect(screen.getByRole('combobox', { name: 'For' })).toHaveFocus();
  });

  it('goes back to what was searched before', async () => {
    serve();
    const { user } = open('?near=06851&radius=50');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: 'Certified firms only' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    history.back();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByRole('checkbox', { name: 'Certified firms only' })).not.toBeChecked();
  });

  it('keeps the last good list and what was typed where a search fails, and tries again', async () => {
    serve();
    const { user } = open('?near=06851');
    await waitFor(() => expect(rows()).toHaveLength(2));
    apiStub.use(http.get('*/location/v2/contractors/:id', () => HttpResponse.error()));
    await user.clear(near());
    await user.type(near(), '50219{Enter}');
    await waitFor(() => expect(near()).toHaveAccessibleDescription(/cannot be reached/));
    expect(near()).toHaveValue('50219');
    expect(rows()).toHaveLength(2);
    serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(status()).toBe('2 firms near Norwalk, CT 50219'));
    expect(near()).not.toHaveAttribute('aria-invalid');
  });

  it('shows no rows of another place below an error about what was typed', async () => {
    serve();
    const { user } = open('?near=06851');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.clear(near());
    await user.type(near(), '0685{Enter}');
    await waitFor(() => expect(near()).toBeInvalid());
    expect(rows()).toEqual([]);
  });

  it('says what it cannot use before anybody is asked', async () => {
    const { user } = open('');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(near()).toHaveAccessibleDescription('Postal Code is a required field');
    await user.type(near(), '0685{Enter}');
    await waitFor(() =>
      expect(near()).toHaveAccessibleDescription('Postal Code must be a valid Postal Code'),
    );
    expect(near()).toHaveValue('0685');
  });

  it('offers to look further where nothing is near', async () => {
    serve();
    apiStub.use(http.get('*/location/v2/contractors/:id', () => HttpResponse.json({ contractors: [] })));
    const { user } = open('?near=06851&radius=100');
    await user.click(await screen.findByRole('button', { name: 'Look within 200 miles' }));
    expect(new URLSearchParams(location.search).get('radius')).toBe('200');
  });

  it('ends an older search when a newer one begins', async () => {
    serve();
    apiStub.use(
      http.get('*/location/v2/contractors/06851', async () => {
        await delay('infinite');
        return HttpResponse.json({ contractors: [] });
      }),
    );
    const { user } = open('?near=06851');
    await user.clear(near());
    await user.type(near(), '50219{Enter}');
    await waitFor(() => expect(status()).toBe('2 firms near Norwalk, CT 50219'));
  });
});
