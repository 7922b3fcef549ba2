import '@testing-library/jest-dom';
import './flag-defaults.ts';
import { configure } from '@testing-library/dom';
import { failUnexpected, noteUnexpected } from './unexpected-requests.ts';

// On a loaded machine a render takes longer than the default of one second; a wait still ends as soon as it
// can.
configure({ asyncUtilTimeout: 20_000 });

// A test file without a stub of the API sends no request at all.
globalThis.fetch = async (input, init) => {
  const { method, url } = new Request(input, init);
  noteUnexpected(method, url);
  throw new TypeError('Failed to fetch');
};
afterEach(failUnexpected);

// jsdom lays nothing out: there is nowhere to scroll, and every screen is wide.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
