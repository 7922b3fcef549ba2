import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LocationBar } from '#src/features/places/showrooms/location-bar.tsx';
import { lookUpFirstVisit } from '#src/session/place/first-visit.ts';
import { startLocation } from '#src/session/place/location-context.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { giveGeolocation } from '#tests/support/places/geolocation.ts';
import {
  answerNetwork,
  arrive,
  asked,
  becomeIdle,
  forgetVisits,
  keep,
  networkAnswers,
  reports,
  settled,
  waiting,
} from '#tests/support/places/location-arrival.ts';

const norwalk = { postal_code: '06851', city: 'Norwalk', state: 'CT' };
const restartMessage = 'Failed to initialize location. Please try again.';

beforeEach(forgetVisits);

function openPage() {
  window.history.replaceState(null, '', '/');
  const view = renderWithStore(<LocationBar path="/" />);
  view.store.dispatch(startLocation());
  return view;
}

it('shows the showroom near the network of a first visitor', async () => {
  answerNetwork(norwalk);
  openPage();
  await becomeIdle();
  expect(await screen.findByRole('link', { name: 'Clerestory Norwalk' })).toBeVisible();
});

it('leaves the page as it is where the server does not know where the network is', async () => {
  const { container, store } = openPage();
  const [page, state] = [container.innerHTML, store.getState()];
  await becomeIdle();
  await settled();
  expect(networkAnswers).toEqual([200]);
  expect(container.innerHTML).toBe(page);
  expect(store.getState()).toBe(state);
  expect(asked).toEqual([]);
});

it('asks once a session', async () => {
  const idle = jest.spyOn(window, 'requestIdleCallback');
  arrive();
  await becomeIdle();
  await settled();
  expect(idle).toHaveBeenCalledTimes(1);
  await lookUpFirstVisit(jest.fn());
  expect(idle).toHaveBeenCalledTimes(1);
  sessionStorage.clear();
  arrive();
  await becomeIdle();
  await waitFor(() => expect(networkAnswers).toEqual([200, 200]));
});

it('looks nothing up for a page that was left within two seconds', () => {
  const { stop } = arrive();
  expect(waiting()).toBe(1);
  stop();
  expect(waiting()).toBe(0);
});

it('tries a failed call once more, shows and reports a second failure, and asks again on a button', async () => {
  answerNetwork(null, 500);
  const { user } = openPage();
  await becomeIdle();
  expect(await screen.findByText(restartMessage)).toBeVisible();
  expect(networkAnswers).toEqual([500, 500]);
  expect(reports).toEqual(['looking up the location on arrival']);
  await settled();
  answerNetwork(norwalk);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Clerestory Norwalk' })).toBeVisible();
  expect(screen.queryByText(restartMessage)).not.toBeInTheDocument();
});

it('says nothing of a call that only failed once', async () => {
  answerNetwork(norwalk);
  apiStub.use(http.get('*/location/v2/showroom', () => HttpResponse.error(), { once: true }));
  openPage();
  await becomeIdle();
  expect(await screen.findByRole('link', { name: 'Clerestory Norwalk' })).toBeVisible();
  expect(reports).toEqual([]);
});

it('leaves alone what the visitor has looked up meanwhile', async () => {
  let answerLate = () => {};
  apiStub.use(
    http.get('*/location/v2/showroom', async () => {
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      return HttpResponse.json({ showroom: null, user_location: { ...norwalk, postal_code: '60601' } });
    }),
  );
  const { store, context } = arrive();
  await becomeIdle();
  await context.ask((machine) => machine.search('06851'));
  const state = store.getState().locationContext;
  answerLate();
  await waitFor(() => expect(sessionStorage.getItem('networkPlaceRead')).toBe('1'));
  await context.ask(() => undefined);
  expect(asked).toEqual(['06851']);
  expect(store.getState().locationContext).toBe(state);
  expect(store.getState().locations.showroom).toBeNull();
});

it('never asks the device without permission, not even where what is kept is rubbish', async () => {
  const { getCurrentPosition } = giveGeolocation({
    permission: 'prompt',
    position: { latitude: 1, longitude: 1 },
  });
  answerNetwork(norwalk);
  keep('UserPostalCode', 'rubbish');
  arrive();
  await settled();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect([networkAnswers, asked]).toEqual([[200], ['06851']]);
});

it('looks nothing up for the crawler of Google, which would index the prices of a data center', async () => {
  const idle = jest.spyOn(window, 'requestIdleCallback');
  const agent = jest.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await lookUpFirstVisit(jest.fn());
  expect(idle).not.toHaveBeenCalled();
  agent.mockRestore();
  await lookUpFirstVisit(jest.fn());
  expect(idle).toHaveBeenCalledTimes(1);
});
