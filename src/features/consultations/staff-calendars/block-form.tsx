import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { blockTypes } from '#domain/consultations/staff-blocks-contract.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { type BlockValues, blockBody } from './block-values.ts';
import { blockTypeWords } from './block-words.ts';
import { block as addBlock, rewriteBlock, takeBlockAway } from './calendar-api.ts';
import * as styles from './calendars.module.css';
import { repeatOptions } from './rule-words.ts';

interface BlockFormProps {
  branchId: string;
  timeZone: string;
  consultants: readonly DeskConsultant[];
  values: BlockValues;
  block?: CalendarBlock | undefined;
  leave: () => void;
  done: (sentence: string) => void;
}

const fieldOf: Readonly<Record<string, keyof BlockValues>> = {
  'body.starts_at': 'fromTime',
  'body.ends_at': 'toTime',
  'body.instead_starts_at': 'insteadTime',
  'body.note': 'note',
};

const needed = { required: 'Fill this in' };

export function BlockForm({ branchId, timeZone, consultants, values, block, leave, done }: BlockFormProps) {
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError, watch } = useForm({ defaultValues: values });
  const errorOf = (name: keyof BlockValues) => formState.errors[name]?.message ?? '';

  const attempt = async (work: () => Promise<unknown>, sentence: string) => {
    if (running) return;
    setRunning(true);
    setRefusal('');
    try {
      await work();
      done(sentence);
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : [];
      const known = fields.filter(({ path }) => fieldOf[path] !== undefined);
      for (const { path, message } of known) setError(fieldOf[path] as keyof BlockValues, { message });
      if (known.length === 0) setRefusal(messageOf(failure));
      setRunning(false);
    }
  };
  const save = handleSubmit((given) => {
    const body = blockBody(timeZone, given);
    return attempt(
      () =>
        block
          ? rewriteBlock(block.id, { ...body, version: block.version })
          : addBlock({ branch_id: branchId, ...body }),
      block ? 'The block is changed.' : 'The time is set.',
    );
  });
  return (
    <Stack as="form" noValidate gap={4} onSubmit={(event) => void save(event)}>
      <SelectField
        {...register('consultant')}
        label="Whose time"
        none="All of the branch"
        options={consultants.map(({ id, name }) => [id, name])}
      />
      <Stack as="fieldset" gap={2} className={styles.kinds}>
        <legend>What happens</legend>
        {blockTypes.map((type) => (
          <label key={type}>
            <input type="radio" value={type} {...register('type')} /> {blockTypeWords[type]}
          </label>
        ))}
      </Stack>
      <div className={styles.pair}>
        <TextField
          {...register('fromDay', needed)}
          label="From, day"
          type="date"
          error={errorOf('fromDay')}
        />
        <TextField
          {...register('fromTime', needed)}
          label="From, time"
          type="time"
          error={errorOf('fromTime')}
        />
        <TextField {...register('toDay', needed)} label="To, day" type="date" error={errorOf('toDay')} />
        <TextField {...register('toTime', needed)} label="To, time" type="time" error={errorOf('toTime')} />
      </div>
      {watch('type') === 'Both' && (
        <div className={styles.pair}>
          <TextField
            {...register('insteadDay', needed)}
            label="Worked instead, day"
            type="date"
            error={errorOf('insteadDay')}
          />
          <TextField
            {...register('insteadTime', needed)}
            label="Worked instead, from"
            type="time"
            error={errorOf('insteadTime')}
          />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          {...register('repeats')}
          label="Repeats"
          none="Once"
          options={repeatOptions(values.repeats)}
        />
        {watch('repeats') !== '' && (
          <TextField {...register('until')} label="Until (optional)" type="date" error={errorOf('until')} />
        )}
      </div>
      <TextField
        {...register('note')}
        label="Note"
        maxLength={200}
        autoComplete="off"
        error={errorOf('note')}
      />
      {refusal && <Notice alarm title={refusal} />}
      <Cluster gap={3}>
        <Button type="submit" look="ink" disabled={running}>
          {running ? 'One moment…' : block ? 'Save' : 'Set this time'}
        </Button>
        {block && (
          <Button
            look="outline"
            disabled={running}
            onClick={() => void attempt(() => takeBlockAway(block), 'The block is removed.')}
          >
            {block.rrule ? 'Remove all of its times' : 'Remove'}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          Close
        </Button>
      </Cluster>
    </Stack>
  );
}
