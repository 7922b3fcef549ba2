import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '#src/lib/browser-store.ts';

interface Place {
  pathname: string;
  hash: string;
  /** Of the history's entry; the first one of a visit has none. */
  key?: string;
}

/** In milliseconds ([9.6]): what a page brings after its first frame moves its anchors. */
const anchorDelay = 100;

/** The id that a hash may lead to ([2.13]): a letter, then letters, digits, hyphens, underscores, spaces. */
const anchorIn = (hash: string): string | undefined =>
  /^[a-z][\w -]*$/i.exec(hash.slice(1).replaceAll('%20', ' '))?.[0];

function goToAnchor(id: string): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  anchor.scrollIntoView();
  // Who went on from there by keyboard meanwhile stays where they are.
  if (anchor.contains(document.activeElement)) return;
  if (anchor.tabIndex < 0) anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

const storageKey = ({ pathname, key }: Place): string => `@@scroll|${pathname}|${key}`;

/**
 * Scrolls to the anchor that the URL names and focuses it ([2.13]), else to where the visitor left this entry
 * of the history, else to the top; and keeps where they are. Gatsby's own scrolls alike in five times the
 * script (`tooling/webpack/replaced-modules.ts` puts this in its place).
 */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  const current = useRef(location);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    current.current = location;
    const { hash, key } = location;
    const kept = key ? Number(sessionStore.read(storageKey(location)) ?? 0) : 0;
    const anchor = anchorIn(hash);
    const timer = anchor && setTimeout(goToAnchor, anchorDelay, anchor);
    // A page that was just loaded is where the browser put it.
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

/** Gatsby passes it on to those who scroll within a page: nothing here does. */
export const useScrollRestoration = undefined;
