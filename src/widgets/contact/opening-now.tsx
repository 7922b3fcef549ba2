import { useSyncExternalStore } from 'react';
import * as styles from './opening-now.module.css';

const minute = 60_000;

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, minute / 4);
  return () => clearInterval(timer);
};

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

interface OpeningNowProps {
  /** Text for an instant, as from `openingWords`; called every minute. */
  say: (now: Date) => { open: boolean; words: string };
  plain: string;
}

/** Whether a place is open now. The server renders no time, so the first client render matches it. */
export function OpeningNow({ say, plain }: OpeningNowProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  const said = now === undefined ? undefined : say(new Date(now));
  return (
    <span className={`${styles.opening} tabular`} data-open={said?.open}>
      {said?.words ?? plain}
    </span>
  );
}
