import { type RefObject, useRef } from 'react';
import { showroomSearch } from '../../../../domain/content/page-address.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { LocationHolder } from '../location-context.ts';
import type { LocationState } from '../location-state.ts';
import * as styles from './location-bar.module.css';

interface LocationFormProps {
  input: RefObject<HTMLInputElement | null>;
  context: LocationHolder;
  state: Partial<LocationState>;
}

/** One field for a postal code or a town. Without scripts it leads to the list of all showrooms. */
export function LocationForm({ input, context, state }: LocationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The lookup on arrival, which the visitor did not ask for, disables nothing here.
  const { loading = false, error, geolocationZip }: Partial<LocationState> = state.onArrival ? {} : state;
  const { PlaceSuggestions } = context.machine() ?? {};
  return (
    <form
      ref={form}
      action={showroomSearch}
      className={`page-width ${styles.form}`}
      aria-label="Find a showroom"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The field keeps its own value: what was typed before hydration counts too.
        void context.ask((machine) => machine.search(input.current?.value ?? ''));
      }}
    >
      <div className={styles.field}>
        <TextField
          ref={input}
          id="showroom-postal-code"
          name="postalCode"
          label="ZIP or postal code, or a city"
          autoComplete="postal-code"
          error={error || undefined}
        />
        {PlaceSuggestions && <PlaceSuggestions input={input} onPick={() => form.current?.requestSubmit()} />}
      </div>
      <Button type="submit" look="ink" className={styles.find} busy={loading}>
        {loading ? 'Looking…' : 'Search'}
      </Button>
      <Button
        look="quiet"
        className={styles.locate}
        busy={loading || geolocationZip?.enabled === false}
        onClick={() => void context.ask((machine) => machine.locate())}
      >
        Use my location
      </Button>
    </form>
  );
}
