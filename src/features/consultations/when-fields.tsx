import { Link } from 'gatsby';
import { horizonDays } from '#domain/consultations/bookable-days.ts';
import { preferredTimes, requestableTypes } from '#domain/consultations/consultation-request.ts';
import { appointmentTypeWords, preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import { contact } from '#domain/content/paths/page-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import * as styles from './consultation-form.module.css';
import { LiveTimes } from './slot-picker.tsx';
import type { FieldsWithErrors } from './use-consultation-form.ts';
import type { ConsultationTimes } from './use-consultation-times.ts';

/**
 * Free times for visitors without scripts: a button requests them, and the server fills this template.
 * `data-slot` marks text, `data-pattern` repeated elements.
 */
function PlainTimes() {
  if (useHydrated()) return null;
  return (
    <>
      <noscript>
        <p className={styles.ask}>
          <Button type="submit" look="outline" name="show" value="times" formNoValidate>
            Show free times
          </Button>
        </p>
      </noscript>
      <Stack data-when="times" hidden tabIndex={-1} gap={4} className={styles.plainTimes}>
        <p data-slot="times-note" />
        <p id="js-Calendar-error" role="alert" hidden className={parts.error} />
        <Stack data-slot="times" gap={4}>
          <Cluster as="fieldset" data-pattern="times-day" gap={2} className={styles.plainDay}>
            <legend data-slot="times-of">A day</legend>
            <label data-pattern="time" className={styles.plainTime}>
              <input type="radio" />
              <span data-slot="clock">A time</span>
            </label>
          </Cluster>
        </Stack>
        <p>
          <Button type="submit" look="outline" name="show" data-slot="later-times" formNoValidate>
            Later times
          </Button>
        </p>
        <p data-slot="times-or">Or say which day you would like, and we call.</p>
      </Stack>
    </>
  );
}

const visits = requestableTypes.map((type) => [type, appointmentTypeWords[type]] as const);
const dayTimes = preferredTimes.map((time) => [time, preferredTimeWords[time]] as const);

function AboutTimes({ times }: { times: ConsultationTimes }) {
  const { slots, live, wantsCall, setWantsCall } = times;
  const { failure, isLoading, value, retry } = slots;
  if (live && wantsCall)
    return (
      <p className={parts.whole}>
        Tell us when, and we call to settle a time.{' '}
        <Button look="quiet" onClick={() => setWantsCall(false)}>
          Choose a time myself
        </Button>
      </p>
    );
  if (failure !== undefined && isTransient(failure))
    return (
      <div className={parts.whole}>
        <Notice title="Free times cannot be shown at the moment.">
          <p>Say which day you would like instead, and we call to settle a time.</p>
          <Button look="outline" onClick={retry}>
            Look for times again
          </Button>
        </Notice>
      </div>
    );
  if (failure !== undefined)
    return (
      <div className={parts.whole}>
        <Notice alarm title={messageOf(failure)}>
          <p>
            <Link to={contact}>Nothing near? Ask for a call</Link>
          </p>
        </Notice>
      </div>
    );
  if (value?.zone === 'RT' && !live)
    return (
      <p className={parts.whole}>
        There are no free times in the next {horizonDays} days. Say which day you would like, and we call.
      </p>
    );
  return (
    <p className={styles.looking} role="status">
      {isLoading ? 'Looking for free times…' : ''}
    </p>
  );
}

interface WhenFieldsProps {
  fields: FieldsWithErrors;
  times: ConsultationTimes;
  branchName: string | undefined;
}

export function WhenFields({ fields, times, branchName }: WhenFieldsProps) {
  const { register, errorOf } = fields;
  return (
    <fieldset className={parts.group}>
      <legend>When and where</legend>
      <p className={styles.branch}>
        {branchName && `You were looking at ${branchName}. `}
        The branch that serves your ZIP or postal code will answer.
      </p>
      <SelectField
        id="appointmentType"
        label="Appointment type"
        options={visits}
        {...register('appointmentType')}
        error={errorOf('appointmentType')}
      />
      <TextField
        id="postalCode"
        label="ZIP or postal code of the house"
        autoComplete="postal-code"
        {...register('postalCode')}
        error={errorOf('postalCode')}
      />
      <AboutTimes times={times} />
      <PlainTimes />
      {times.books ? (
        <LiveTimes times={times} error={errorOf('dateTime')} />
      ) : (
        <>
          <TextField
            id="preferenceDay"
            type="date"
            label="Preferred day"
            {...register('preferredDay')}
            error={errorOf('preferredDay')}
          />
          <SelectField
            id="preferenceTime"
            label="Preferred time"
            options={dayTimes}
            {...register('preferredTime')}
            error={errorOf('preferredTime')}
          />
        </>
      )}
    </fieldset>
  );
}
