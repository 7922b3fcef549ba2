import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

type Draw = (element: ReactNode, container: Element, options: RootOptions) => void;

const render: Draw = (element, container, options) => createRoot(container, options).render(element);

/** Hydrates in short slices, so that taps and typing come between. */
const hydrate: Draw = (element, container, options) =>
  startTransition(() => void hydrateRoot(container, element, options));

/** Takes the place of Gatsby's module, which hydrates a page in one piece. */
export const reactDOMUtils = () => ({ render, hydrate });
