import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { visitTypes } from '#domain/consultations/consultation-words.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { dayNames } from '#domain/dates/calendar-names.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { touched } from '#src/lib/react/touched.ts';
import { kindWords } from '#src/widgets/staff/desk-words.ts';
import { engage, rewriteConsultant } from './calendar-api.ts';
import * as styles from './calendars.module.css';
import { hoursOfText, textOfHours, workdays } from './working-hours.ts';

interface ConsultantFormProps {
  branchId: string;
  consultant?: DeskConsultant;
  leave: () => void;
  done: () => void;
}

const office = '09:00–17:00';
const hoursError = 'Hours are written 9:00-12:00, 13:00-17:00';

const valuesOf = (consultant: DeskConsultant | undefined) => ({
  name: consultant?.name ?? '',
  email: consultant?.email ?? '',
  phone: consultant?.phone ?? '',
  kinds: [...(consultant?.kinds ?? visitTypes)] as string[],
  week: dayNames.map((_, weekday) =>
    consultant ? textOfHours(consultant.week[weekday]) : weekday === 0 || weekday === 6 ? '' : office,
  ),
  postal_prefixes: consultant?.postal_prefixes.join(', ') ?? '',
});

export function ConsultantForm({ branchId, consultant, leave, done }: ConsultantFormProps) {
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const titleId = useId();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: valuesOf(consultant) });
  const { errors, dirtyFields } = formState;
  const save = handleSubmit(async ({ name, email, phone, kinds, week, postal_prefixes }) => {
    if (running) return;
    setRunning(true);
    setRefusal('');
    const body = {
      name,
      email,
      phone,
      kinds: visitTypes.filter((kind) => kinds.includes(kind)),
      week: week.map((text) => hoursOfText(text) ?? []),
      postal_prefixes: postal_prefixes.split(/[,\s]+/).filter(Boolean),
    };
    try {
      await (consultant
        ? rewriteConsultant(consultant.id, touched(body, dirtyFields))
        : engage({ branch_id: branchId, ...body }));
      announce(consultant ? `${name} is changed.` : `${name} is added.`);
      done();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : [];
      for (const { path, message } of fields)
        if (path === 'body.name' || path === 'body.email' || path === 'body.phone')
          setError(path.slice(5) as 'name' | 'email' | 'phone', { message });
      const others = fields.filter(({ path }) => !/^body\.(name|email|phone)$/.test(path));
      if (fields.length === 0) setRefusal(messageOf(failure));
      else if (others[0]) setRefusal(others[0].message);
      setRunning(false);
    }
  });
  return (
    <Card as="section" look="ink" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>{consultant ? `Change ${consultant.name}` : 'Add a consultant'}</h2>
      <Stack as="form" noValidate gap={4} onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          <TextField
            {...register('name', { required: 'Enter a name' })}
            label="Name"
            autoComplete="off"
            error={errors.name?.message ?? ''}
          />
          <TextField
            {...register('email', { required: 'Enter an email address' })}
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message ?? ''}
          />
          <TextField
            {...register('phone', { required: 'Enter a phone number' })}
            label="Phone"
            type="tel"
            autoComplete="off"
            error={errors.phone?.message ?? ''}
          />
          <TextField
            {...register('postal_prefixes')}
            label="ZIPs begin with (all if empty)"
            autoComplete="off"
          />
        </div>
        <Stack as="fieldset" gap={2} className={styles.kinds}>
          <legend>Visits</legend>
          {visitTypes.map((kind) => (
            <label key={kind}>
              <input type="checkbox" value={kind} {...register('kinds')} /> {kindWords[kind]}
            </label>
          ))}
        </Stack>
        <Stack as="fieldset" gap={2} className={styles.kinds}>
          <legend>Working hours, by the clock of the branch; an empty day is free</legend>
          <div className={styles.fields}>
            {workdays.map((weekday) => (
              <TextField
                key={weekday}
                {...register(`week.${weekday}`, {
                  validate: (text) => hoursOfText(text) !== undefined || hoursError,
                })}
                label={dayNames[weekday] ?? ''}
                autoComplete="off"
                error={errors.week?.[weekday]?.message ?? ''}
              />
            ))}
          </div>
        </Stack>
        {refusal && <Notice alarm title={refusal} />}
        <Cluster gap={3}>
          <Button type="submit" look="ink" disabled={running}>
            {running ? 'One moment…' : consultant ? 'Save' : 'Add'}
          </Button>
          <Button look="outline" onClick={leave}>
            Close
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
