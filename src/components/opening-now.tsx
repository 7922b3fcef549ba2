import { useSyncExternalStore } from 'react';
import * as styles from './opening-now.module.css';

const minute = 60_000;

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, minute / 4);
  return () => clearInterval(timer);
};

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

interface OpeningNowProps {
  /** What is to be read at an instant, as `openingWords` says it. Asked anew with every minute. */
  say: (now: Date) => { open: boolean; words: string };
  /**
   * One line that is always true, for pages before their scripts run: it gives way to the words in the same
   * place.
   */
  plain: string;
}

/**
 * Whether a place is open at this minute. What the server drew knows no time, so that the first render of the
 * browser is the same.
 */
export function OpeningNow({ say, plain }: OpeningNowProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  const said = now === undefined ? undefined : say(new Date(now));
  return (
    <span className={`${styles.opening} tabular`} data-open={said?.open}>
      {said?.words ?? plain}
    </span>
  );
}
