import '@testing-library/jest-dom';
import '#tests/support/marketing/flag-defaults.ts';
import { configure } from '@testing-library/dom';
import { failUnexpected, noteUnexpected } from './unexpected-requests.ts';

// On a busy machine a render exceeds the default of one second; waits still end early.
configure({ asyncUtilTimeout: 20_000 });

// Without an API stub a test file may not send requests.
globalThis.fetch = async (input, init) => {
  const { method, url } = new Request(input, init);
  noteUnexpected(method, url);
  throw new TypeError('Failed to fetch');
};
afterEach(failUnexpected);

// jsdom has no layout: no scrolling, and every screen is wide.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
