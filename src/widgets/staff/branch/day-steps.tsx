import type { ReactNode } from 'react';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { pushQuery } from '#src/lib/url-query.ts';
import { askedDay, dayAfter } from './branch-days.ts';
import * as styles from './day-steps.module.css';

export const Steps = ({ children }: { children: ReactNode }) => (
  <Cluster gap={2} align="end" className={styles.steps}>
    {children}
  </Cluster>
);

interface DayStepsProps {
  day: string;
  today: string;
  step: 1 | 7;
}

const go = (day: string) => pushQuery({ day });

/** Links to the previous and next day or week, today, and a date field. */
export const DaySteps = ({ day, today, step }: DayStepsProps) => {
  const what = step === 1 ? 'day' : 'week';
  return (
    <Steps>
      <Button look="outline" aria-label={`Previous ${what}`} onClick={() => go(dayAfter(day, -step))}>
        <span aria-hidden="true">←</span>
      </Button>
      <TextField
        // Uncontrolled until the typed text is a valid day.
        key={day}
        label={`Day, ${formatWeekdayAndDay(day)}`}
        type="date"
        defaultValue={day}
        onChange={({ currentTarget }) => {
          const asked = askedDay(new URLSearchParams({ day: currentTarget.value }));
          if (asked && asked !== day) go(asked);
        }}
      />
      <Button look="outline" aria-label={`Next ${what}`} onClick={() => go(dayAfter(day, step))}>
        <span aria-hidden="true">→</span>
      </Button>
      <Button look="quiet" disabled={day === today} onClick={() => pushQuery({ day: '' })}>
        Today
      </Button>
    </Steps>
  );
};
