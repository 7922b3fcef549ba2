import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '#src/lib/browser-store.ts';

interface Place {
  pathname: string;
  hash: string;
  /** Key of the history entry; missing for a visit's first entry. */
  key?: string;
}

/** In ms ([9.6]): content added after the first frame moves anchors. */
const anchorDelay = 100;

/** Valid anchor ids ([2.13]): a letter, then letters, digits, hyphens, underscores or spaces. */
const anchorIn = (hash: string): string | undefined =>
  /^[a-z][\w -]*$/i.exec(hash.slice(1).replaceAll('%20', ' '))?.[0];

function goToAnchor(id: string): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  anchor.scrollIntoView();
  // Keep the focus of visitors who continued by keyboard in the meantime.
  if (anchor.contains(document.activeElement)) return;
  if (anchor.tabIndex < 0) anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

const storageKey = ({ pathname, key }: Place): string => `@@scroll|${pathname}|${key}`;

/** Replaces Gatsby's module, five times as large ([2.13], `tooling/webpack/replaced-modules.ts`). */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  const current = useRef(location);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    current.current = location;
    const { hash, key } = location;
    const kept = key ? Number(sessionStore.read(storageKey(location)) ?? 0) : 0;
    const anchor = anchorIn(hash);
    const timer = anchor && setTimeout(goToAnchor, anchorDelay, anchor);
    // After a page load, keep the browser's own position.
    if (!anchor && (hash || kept || !isFirst.current)) window.scrollTo(0, kept);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [location]);

  useEffect(() => {
    let frame = 0;
    const keep = () => {
      frame = 0;
      if (current.current.key) sessionStore.write(storageKey(current.current), String(window.scrollY));
    };
    const keepSoon = () => {
      frame ||= requestAnimationFrame(keep);
    };
    window.addEventListener('scroll', keepSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', keepSoon);
    };
  }, []);

  return children;
}

/** Gatsby exports it for nested scroll containers; unused here. */
export const useScrollRestoration = undefined;
