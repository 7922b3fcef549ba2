import { followRoutes } from '../route-changes.ts';

/** In milliseconds: a page that takes longer to come changes without a transition. */
const soon = 200;

type Navigate = (to: string | number, options?: object) => void;

interface GatsbyWindow {
  ___navigate: Navigate;
  ___loader: { loadPage(path: string): Promise<unknown> };
}

const settled = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(resolve, ms, 'late'));

/**
 * Lets pages fade into each other where the browser can, and nobody asked for less motion. The screen stands
 * still while a transition waits for its page: it begins only once that is there.
 */
export function fadeBetweenPages(): (() => void) | undefined {
  const gatsby = window as unknown as GatsbyWindow;
  const go = gatsby.___navigate;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  if (!go || !('startViewTransition' in document)) return undefined;

  let arrived = (): void => undefined;
  const stopFollowing = followRoutes(() => arrived());
  const fade: Navigate = (to, options) => {
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    document.startViewTransition(() => {
      go(to, options);
      return Promise.race([arrival, settled(soon)]).then(() => undefined);
    });
  };
  // A visitor who goes on before a page has come is taken to the other one.
  let latest = {};
  gatsby.___navigate = (to, options) => {
    const target = {};
    latest = target;
    if (typeof to === 'number' || calm.matches) return go(to, options);
    const { pathname, search } = new URL(to, location.href);
    if (pathname === location.pathname) return go(to, options);
    let isAnswered = false;
    const answer = (follow: Navigate) => (): void => {
      if (!isAnswered && latest === target) follow(to, options);
      isAnswered = true;
    };
    void gatsby.___loader.loadPage(pathname + search).then(answer(fade), answer(go));
    setTimeout(answer(go), soon);
  };
  return () => {
    stopFollowing();
    gatsby.___navigate = go;
  };
}
