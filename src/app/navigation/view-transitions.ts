import { followRoutes } from '../route-changes.ts';

/** In ms; slower pages change without a transition. */
const soon = 200;

type Navigate = (to: string | number, options?: object) => void;

interface GatsbyWindow {
  ___navigate: Navigate;
  ___loader: { loadPage(path: string): Promise<unknown> };
}

const settled = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(resolve, ms, 'late'));

/** Starts only once the page is loaded: a pending transition freezes the screen. */
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
  // The latest navigation wins.
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
