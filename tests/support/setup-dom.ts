import '@testing-library/jest-dom';

// jsdom lays nothing out: there is nowhere to scroll, and every screen is wide.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    ...{ matches: false, media, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  });
