import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../lib/browser-store.ts';

interface Place {
  pathname: string;
  hash: string;
  /** Of the history's entry; the first one of a visit has none. */
  key?: string;
}

const storageKey = ({ pathname, key }: Place): string => `@@scroll|${pathname}|${key}`;

/**
 * Scrolls to the anchor that the URL names, else to where the visitor left this entry of the history, else to
 * the top; and keeps where they are. Gatsby's own does the same in five times the script
 * (`src/gatsby/webpack.ts` puts this in its place).
 */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  const current = useRef(location);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    current.current = location;
    const { hash, key } = location;
    const kept = key ? Number(sessionStore.read(storageKey(location)) ?? 0) : 0;
    if (hash) document.getElementById(decodeURI(hash.slice(1)))?.scrollIntoView();
    // A page that was just loaded is where the browser put it.
    else if (kept || !isFirst.current) window.scrollTo(0, kept);
    isFirst.current = false;
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
