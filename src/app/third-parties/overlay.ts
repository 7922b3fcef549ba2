import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Appended to the document, so that Shift+Tab from the start reaches it. Returns its removal. */
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
