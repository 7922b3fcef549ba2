import { consentKey, writeChoice } from '#domain/marketing/consent.ts';
import { choose, consentOf, followConsent, onConsent } from '#src/app/third-parties/consent-state.ts';
import { createStore } from '#src/session/store.ts';

beforeEach(() => localStorage.clear());

const shown = (): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

it('[1.6] reads the stored choice, and again when the page comes back from the back/forward cache', () => {
  const store = createStore();
  localStorage.setItem(consentKey, writeChoice(['marketing'], new Date()));
  const stop = followConsent(store);
  expect(consentOf(store).choice).toEqual(['marketing']);
  localStorage.setItem(consentKey, writeChoice([], new Date()));
  shown();
  expect(consentOf(store).choice).toEqual([]);
  stop?.();
});

it('keeps a choice for this page load where the browser has no storage', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const store = createStore();
  const stop = followConsent(store);
  const heard = jest.fn();
  const stopHearing = onConsent(store, heard);
  store.dispatch(choose(['personalization']));
  shown();
  expect(consentOf(store).choice).toEqual(['personalization']);
  expect(heard).toHaveBeenCalled();
  stopHearing();
  stop?.();
  refused.mockRestore();
});
