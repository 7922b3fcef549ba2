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
  // What nobody asked for keeps nobody from asking.
  const { loading = false, error, geolocationZip }: Partial<LocationState> = state.onArrival ? {} : state;
  const { PlaceSuggestions } = context.machine() ?? {};
  return (
    <form
      ref={form}
      action={showroomSearch}
      className={styles.form}
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
          labelHidden
          placeholder="ZIP or city"
          autoComplete="postal-code"
          // What a search needs is there when one types the last digit.
          onFocus={() => void context.ask(() => undefined, {})}
          error={error || undefined}
        />
        {PlaceSuggestions && <PlaceSuggestions input={input} onPick={() => form.current?.requestSubmit()} />}
        <Button
          look="quiet"
          className={styles.locate}
          busy={loading || geolocationZip?.enabled === false}
          title="Use my location"
          onClick={() => void context.ask((machine) => machine.locate())}
        >
          <span className="visually-hidden">Use my location</span>
        </Button>
      </div>
      <Button type="submit" look="ink" className={styles.find} busy={loading}>
        {loading ? 'Looking…' : 'Find a showroom'}
      </Button>
    </form>
  );
}
