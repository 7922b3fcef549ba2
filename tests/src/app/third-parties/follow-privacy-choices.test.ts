import { screen, waitFor } from '@testing-library/dom';
import { onRouteUpdate, type RouteChange } from '#src/app/route-changes.ts';
import { choose, followConsent } from '#src/app/third-parties/consent-state.ts';
import { followPrivacyChoices } from '#src/app/third-parties/follow-privacy-choices.ts';
import { createStore } from '#src/session/store.ts';

const goTo = (pathname: string): void => onRouteUpdate({ location: { pathname } } as RouteChange);
const banner = () => screen.queryByRole('region', { name: 'Your privacy choices' });

it('asks visitors of the shop, and takes the banner away from staff who come through the sign-in', async () => {
  const store = createStore();
  goTo('/login/callback');
  const stops = [followConsent(store), followPrivacyChoices(store)];
  await waitFor(() => expect(banner()).not.toBeNull());
  goTo('/admin/');
  await waitFor(() => expect(banner()).toBeNull());
  goTo('/windows/');
  await waitFor(() => expect(banner()).not.toBeNull());
  store.dispatch(choose([]));
  await waitFor(() => expect(banner()).toBeNull());
  goTo('/patio-doors/');
  expect(banner()).toBeNull();
  for (const stop of stops) stop?.();
});
