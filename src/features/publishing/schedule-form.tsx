import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from './publishing.module.css';

const schema = z.object({
  day: z.iso.date({ error: 'Choose a day' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Choose a time' }),
});

/** Converts a local day and time in a zone to an instant. */
function instantIn(timeZone: string, day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(timeZone, dayOfIso(day), hours * 60 + minutes).toISOString();
}

interface ScheduleFormProps {
  title: string;
  /** Sets the time */
  send: (at: string) => Promise<unknown>;
  /** The brand's time zone */
  timeZone: string;
  leave: () => void;
  done: () => void;
}

/** Asks for a day and a time in the brand's zone */
export function ScheduleForm({ title, send: schedule, timeZone, leave, done }: ScheduleFormProps) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { day: '', time: '09:00' },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ day, time }) => {
    const work = () => schedule(instantIn(timeZone, day, time));
    if (!(await run(work, `${title} is scheduled.`))) return;
    done();
    leave();
  });
  return (
    <Card as="form" noValidate look="ink" gap={3} onSubmit={(event) => void send(event)}>
      <div className={styles.fieldsInLine}>
        <TextField {...register('day')} label="Day" type="date" error={errors.day?.message ?? ''} />
        <TextField
          {...register('time')}
          label={`Time, ${zoneName(timeZone)}`}
          type="time"
          error={errors.time?.message ?? ''}
        />
      </div>
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        <Button type="submit" look="ink" disabled={busy}>
          {busy ? 'One moment…' : 'Schedule'}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep it as it is
        </Button>
      </Cluster>
    </Card>
  );
}
