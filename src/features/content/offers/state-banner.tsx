import { formatLongDay } from '#domain/dates/format-day.ts';
import { promotionState, type Span } from './promotion-state.ts';
import { SpanInWords } from './span-in-words.tsx';
import * as styles from './state-banner.module.css';
import { useToday } from './use-today.ts';

const sentences = {
  running: ({ ends }: Span) => `Through ${formatLongDay(ends)}`,
  coming: ({ starts }: Span) => `Begins on ${formatLongDay(starts)}`,
  ended: ({ ends }: Span) => `Ended on ${formatLongDay(ends)}`,
};

export function StateBanner({ span, built }: { span: Span; built: string }) {
  const state = promotionState(span, useToday(built)(span));
  return (
    <div className={`${styles.banner} ${styles[state]}`}>
      <p className={styles.state}>{sentences[state](span)}</p>
      <SpanInWords {...span} />
    </div>
  );
}
