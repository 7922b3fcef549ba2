import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { MapProps } from '#src/lib/vendors/map-place.ts';
import { PlacesMap } from '#src/widgets/map/places-map.tsx';
import { giveMapsRoom } from '#tests/support/places/map-harness.ts';

const loader = jest.fn<{ isLoaded: boolean; loadError?: Error }, []>();

jest.mock('@react-google-maps/api', () => ({
  useJsApiLoader: () => loader(),
  GoogleMap: ({ children }: { children: ReactNode }) => <div data-testid="google">{children}</div>,
  MarkerF: ({ label, title, onClick }: { label: string; title: string; onClick: () => void }) => (
    <button type="button" title={title} onClick={onClick}>
      {label}
    </button>
  ),
}));

const map: MapProps = {
  places: [
    { id: 'norwalk', number: 1, name: 'Norwalk', latitude: 41.12, longitude: -73.43 },
    { id: 'boston', number: 2, name: 'Boston', latitude: 42.36, longitude: -71.06 },
  ],
  chosen: undefined,
  onChoose: jest.fn(),
  label: 'Map of places',
};

function openMap(key: string | undefined, given: Partial<MapProps> = {}) {
  if (key === undefined) delete process.env.GATSBY_GOOGLE_MAPS_API_KEY;
  else process.env.GATSBY_GOOGLE_MAPS_API_KEY = key;
  return render(<PlacesMap live {...map} {...given} />);
}
const ours = () => screen.findByRole('button', { name: 'Zoom in' });

beforeAll(giveMapsRoom);
afterEach(() => delete process.env.GATSBY_GOOGLE_MAPS_API_KEY);

describe('the map beside a list', () => {
  it('is ours where the shop has no key of Google’s', async () => {
    openMap(undefined);
    expect(await ours()).toBeVisible();
    expect(loader).not.toHaveBeenCalled();
  });

  it('is Google’s where there is a key, with the same numbers and the same choice', async () => {
    loader.mockReturnValue({ isLoaded: true });
    const onChoose = jest.fn();
    openMap('key', { onChoose });
    const google = await screen.findByTestId('google');
    await userEvent.click(within(google).getByRole('button', { name: '2' }));
    expect(onChoose).toHaveBeenCalledWith('boston');
  });

  it('is ours again where Google’s script does not come, or refuses the key', async () => {
    loader.mockReturnValue({ isLoaded: false, loadError: new Error('blocked') });
    const { unmount } = openMap('key');
    expect(await ours()).toBeVisible();
    unmount();
    loader.mockReturnValue({ isLoaded: true });
    openMap('key');
    await screen.findByTestId('google');
    act(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
    expect(await ours()).toBeVisible();
  });

  it('begins with the nearest five, and shows all with a button', async () => {
    const far = Array.from({ length: 6 }, (_, at) => ({
      id: `p${at}`,
      number: at + 1,
      name: `Place ${at + 1}`,
      latitude: 41,
      longitude: at === 5 ? -100 : -73 - at,
    }));
    openMap(undefined, { places: far, centre: { latitude: 41, longitude: -73 } });
    expect(await screen.findByRole('button', { name: '5, Place 5' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /6, Place 6/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all places' }));
    expect(await screen.findByRole('button', { name: /6, Place 6/ })).toBeVisible();
  });

  it('gathers pins that lie over each other, and takes them apart at a press', async () => {
    const beside = { id: 'stamford', number: 3, name: 'Stamford', latitude: 41.06, longitude: -73.54 };
    openMap(undefined, { places: [...map.places, beside] });
    const several = await screen.findByRole('button', { name: '2 places: 1, Norwalk; 3, Stamford' });
    await userEvent.click(several);
    await waitFor(() => expect(screen.getByRole('button', { name: '3, Stamford' })).toBeVisible());
    expect(screen.queryByRole('button', { name: '2, Boston' })).toBeNull();
    screen.getByRole('region', { name: 'Map of places' }).focus();
    await userEvent.keyboard('{Home}');
    expect(await screen.findByRole('button', { name: '2, Boston' })).toBeVisible();
  });
});
