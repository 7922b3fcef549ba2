import { lazy, type RefObject, Suspense, useRef } from 'react';
import { showroomSearch } from '#domain/content/page-url.ts';
import { Button } from '#src/components/button.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { locationContext, withLocation } from '#src/session/place/location-context.ts';
import type { LocationState } from '#src/session/place/location-state.ts';
import * as styles from './location-bar.module.css';

const PlaceSuggestions = lazy(() => import(/* webpackChunkName: "location" */ './place-suggestions.tsx'));

interface LocationFormProps {
  input: RefObject<HTMLInputElement | null>;
  state: Partial<LocationState>;
  /** Whether the scripts of the locator are there, which bring suggestions. */
  isAwake: boolean;
}

/** One field for a postal code or a town. Without scripts it leads to the list of all showrooms. */
export function LocationForm({ input, state, isAwake }: LocationFormProps) {
  const dispatch = useAppDispatch();
  const context = dispatch(locationContext);
  const form = useRef<HTMLFormElement>(null);
  // The lookup on arrival, which the visitor did not ask for, disables nothing here.
  const {
    loading = false,
    userZip,
    error,
    geolocationZip,
  }: Partial<LocationState> = state.onArrival ? {} : state;
  // A device may take long to answer. Both buttons stay enabled: a disabled one would hold back Enter.
  const isLocating = loading && userZip === '';
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
        void dispatch(withLocation((machine) => machine.search(input.current?.value ?? '')));
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
          onInput={() => context.machine()?.stopLocating()}
        />
        {isAwake && (
          <Suspense>
            <PlaceSuggestions input={input} onPick={() => form.current?.requestSubmit()} />
          </Suspense>
        )}
      </div>
      <Button type="submit" look="ink" className={styles.find}>
        {loading && !isLocating ? 'Looking…' : 'Search'}
      </Button>
      <Button
        look="quiet"
        className={styles.locate}
        disabled={geolocationZip?.enabled === false}
        onClick={() => void dispatch(withLocation((machine) => machine.locate()))}
      >
        {isLocating ? 'Asking your device…' : 'Use my location'}
      </Button>
    </form>
  );
}
