import { showNotice } from '../bottom-notices.ts';
import { followRoutes } from '../route-changes.ts';

/** Gatsby's event emitter: a page is reported as delayed after one second. */
interface Emitter {
  on(event: 'onDelayedLoadPageResources', listener: () => void): void;
  off(event: 'onDelayedLoadPageResources', listener: () => void): void;
}

/** Shows and announces that the next page is delayed until it arrives ([2.18]). */
export function noticeDelayedRoutes(): () => void {
  const { ___emitter: emitter } = window as unknown as { ___emitter?: Emitter };
  let clear: () => void = () => undefined;
  const show = (): void => {
    clear();
    clear = showNotice('This page is taking a while to load.');
  };
  emitter?.on('onDelayedLoadPageResources', show);
  const stop = followRoutes(() => clear());
  return () => {
    stop();
    clear();
    emitter?.off('onDelayedLoadPageResources', show);
  };
}
