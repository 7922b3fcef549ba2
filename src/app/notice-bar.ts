import { announce } from '#src/components/announcer.tsx';
import * as styles from './notice-bar.module.css';

/** Shows and announces a sentence at the bottom of the page; returns a function that removes it. */
export function showBar(words: string): () => void {
  const bar = document.createElement('p');
  bar.className = styles.bar ?? '';
  bar.textContent = words;
  document.body.append(bar);
  announce(words);
  return () => bar.remove();
}
