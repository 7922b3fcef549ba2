import { announce } from '#src/components/announcer.tsx';
import * as styles from './bottom-notices.module.css';
import { coverBelow } from './room-below.ts';

let place: HTMLElement | undefined;

/** The notices lie below each other. Overlays and bars of pages stand above `--notices-height`. */
function placeOfNotices(): HTMLElement {
  if (place?.isConnected) return place;
  const notices = document.createElement('div');
  notices.className = `${styles.notices} not-printed`;
  document.body.append(notices);
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--notices-height', `${notices.offsetHeight}px`);
  }).observe(notices);
  coverBelow(notices);
  place = notices;
  return notices;
}

/** Shows and announces a sentence at the bottom of the page, with `actions`; returns its removal. */
export function showNotice(words: string, ...actions: HTMLElement[]): () => void {
  const notice = document.createElement('div');
  notice.className = styles.notice ?? '';
  const sentence = document.createElement('p');
  sentence.textContent = words;
  notice.append(sentence, ...actions);
  placeOfNotices().append(notice);
  announce(words);
  return () => notice.remove();
}
