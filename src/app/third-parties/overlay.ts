import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Draws something over the page in a root of its own, as what the shell brings has no place in the page's.
 * Last in the document, it is one Shift+Tab from its beginning. Returns the way to end it.
 */
export function drawOverlay(name: string, content: ReactNode): () => void {
  const host = document.createElement('div');
  host.id = name;
  document.body.append(host);
  const root = createRoot(host);
  root.render(content);
  return () => {
    root.unmount();
    host.remove();
  };
}
