import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dayOfIso, instantOf } from '#domain/dates/civil-day.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import type { ContentDraft } from '#domain/publishing/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { PreviewForm } from './preview-form.tsx';
import * as styles from './publishing.module.css';
import { schedule } from './publishing-api.ts';
import { draftState, entryUrl } from './publishing-words.ts';
import { ZoneInstant } from './zone-instant.tsx';

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
  draft: ContentDraft;
  /** The brand's time zone */
  timeZone: string;
  leave: () => void;
  done: (draft: ContentDraft) => void;
}

function ScheduleForm({ draft, timeZone, leave, done }: ScheduleFormProps) {
  const { busy, reason, run } = useAction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { day: '', time: '09:00' },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ day, time }) => {
    const work = async () => done(await schedule(draft.id, instantIn(timeZone, day, time)));
    if (await run(work, `${draft.title} is scheduled.`)) leave();
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

interface DraftEntryProps {
  draft: ContentDraft;
  timeZone: string;
  /** Props that attach the checkbox to the publish form elsewhere on the page */
  box: UseFormRegisterReturn & { form: string };
  onChanged: () => void;
}

export function DraftEntry({ draft, timeZone, box, onChanged }: DraftEntryProps) {
  const [opened, setOpened] = useState<'preview' | 'schedule'>();
  const { busy, reason, run } = useAction();
  const { id, title, state, by_name, updated_at, publish_at, conflicts } = draft;
  const close = () => setOpened(undefined);
  const cancel = async (): Promise<void> => {
    if (await run(() => schedule(id, null), `${title} is not scheduled any more.`)) onChanged();
  };
  return (
    <Stack as="li" rule="above" padY={4} gap={3}>
      <Cluster gap="1 4" align="baseline" justify="between" className={styles.head}>
        <label className={styles.choice}>
          <input type="checkbox" value={id} {...box} />
          <span>{title}</span>
        </label>
        <StateMark {...draftState[state]} />
      </Cluster>
      <Stack gap={3} className={styles.about}>
        <Note>
          {by_name}, <Instant at={updated_at} />
        </Note>
        {publish_at && (
          <p>
            Scheduled for <ZoneInstant at={publish_at} timeZone={timeZone} />
          </p>
        )}
        {conflicts.length > 0 && (
          <Notice title="The site has changed in the same places since. Open it and decide which words stay.">
            <p>
              <code>{conflicts.join(', ')}</code>
            </p>
          </Notice>
        )}
        {reason && <Notice alarm title={reason} />}
        {opened === 'preview' && <PreviewForm draft={draft} leave={close} />}
        {opened === 'schedule' && (
          <ScheduleForm draft={draft} timeZone={timeZone} leave={close} done={onChanged} />
        )}
        {!opened && (
          <Cluster gap={3} align="center">
            <Button look="outline" aria-label={`Preview: ${title}`} onClick={() => setOpened('preview')}>
              Preview
            </Button>
            {publish_at ? (
              <Button
                look="quiet"
                aria-label={`Cancel schedule: ${title}`}
                disabled={busy}
                onClick={() => void cancel()}
              >
                Cancel schedule
              </Button>
            ) : (
              <Button look="quiet" aria-label={`Schedule: ${title}`} onClick={() => setOpened('schedule')}>
                Schedule
              </Button>
            )}
            <a href={entryUrl(id)} aria-label={`Edit: ${title}`}>
              Edit
            </a>
          </Cluster>
        )}
      </Stack>
    </Stack>
  );
}
