import { announce } from '#src/components/announcer.tsx';
import { followRoutes } from '../route-changes.ts';
import * as styles from './delayed-route.module.css';

/** Gatsby's event emitter: a page is reported as delayed after one second. */
interface Emitter {
  on(event: 'onDelayedLoadPageResources', listener: () => void): void;
  off(event: 'onDelayedLoadPageResources', listener: () => void): void;
}

const words = 'This page is taking a while to load.';

/** Shows and announces that the next page is delayed until it arrives ([2.18]). */
export function noticeDelayedRoutes(): () => void {
  const { ___emitter: emitter } = window as unknown as { ___emitter?: Emitter };
  let notice: HTMLElement | undefined;
  const clear = (): void => {
    notice?.remove();
    notice = undefined;
  };
  const show = (): void => {
    clear();
    notice = document.createElement('p');
    notice.className = styles.notice ?? '';
    notice.textContent = words;
    document.body.append(notice);
    announce(words);
  };
  emitter?.on('onDelayedLoadPageResources', show);
  const stop = followRoutes(clear);
  return () => {
    stop();
    clear();
    emitter?.off('onDelayedLoadPageResources', show);
  };
}
