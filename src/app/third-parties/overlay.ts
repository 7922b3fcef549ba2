import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** At the end of the document, one Shift+Tab from its start. Returns a function that removes it. */
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
