import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { addDays, dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import type { AdminFeature } from '#domain/marketing/staff-flags-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { browserZone } from '#src/lib/browser-zone.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';
import { featureTitles, valueWords } from './feature-words.ts';
import * as styles from './flags.module.css';
import { override } from './flags-api.ts';

interface OverrideFormProps {
  feature: AdminFeature;
  leave: () => void;
  done: (feature: AdminFeature) => void;
}

const schema = z.object({
  state: z.enum(['on', 'off'], { error: 'Choose one' }),
  value: z.string(),
  reason: staffTextSchema('Say why', 200),
  until: z.union([z.literal(''), z.iso.date({ error: 'Choose a day' })]),
});

/** Returns the next midnight in the editor's time zone, as the selected day is included. */
const endOfDay = (day: string): string =>
  instantOf(browserZone() ?? 'UTC', addDays(dayOfIso(day), 1), 0).toISOString();

export function OverrideForm({ feature, leave, done }: OverrideFormProps) {
  const { busy, reason, run } = useAction();
  const values =
    feature.variants.length > 0
      ? [feature.split?.control.value ?? null, ...feature.variants.map(({ value }) => value)]
      : [];
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      state: feature.enabled ? ('off' as const) : ('on' as const),
      value: '',
      reason: '',
      until: '' as const,
    },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ state, value, reason, until }) => {
    const chosen = values[Number(value)] ?? null;
    const body = {
      enabled: state === 'on',
      value: value === '' ? null : chosen,
      reason,
      ...(until && { until: endOfDay(until) }),
    };
    const work = async () => done(await override(feature.name, body));
    if (await run(work, `${featureTitles[feature.name]} is ${state} for everyone.`)) leave();
  });
  return (
    <OpenedCard title="Override for everyone" heading="h3" leave={leave}>
      <p>
        Open pages follow at their next page, others as they open. Split tests count no one while it holds.
      </p>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Cluster as="fieldset" nowrap gap="2 5" className={styles.kinds}>
          <legend>The feature is</legend>
          {(['on', 'off'] as const).map((state) => (
            <label key={state}>
              <input type="radio" value={state} {...register('state')} /> {state === 'on' ? 'On' : 'Off'}
            </label>
          ))}
        </Cluster>
        {values.length > 0 && (
          <SelectField
            {...register('value')}
            label="Value"
            none="Shared out as before"
            options={values.map((value, index) => [String(index), valueWords(value)] as const)}
          />
        )}
        <TextField
          {...register('reason')}
          label="Reason, which the history keeps"
          autoComplete="off"
          error={errors.reason?.message ?? ''}
        />
        <TextField
          {...register('until')}
          label="Last day (optional)"
          type="date"
          error={errors.until?.message ?? ''}
        />
        {reason && <Notice alarm title={reason} />}
        <Cluster gap={3} align="center">
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? 'One moment…' : 'Override'}
          </Button>
          <Button look="outline" onClick={leave}>
            Keep it as it is
          </Button>
        </Cluster>
      </form>
    </OpenedCard>
  );
}
