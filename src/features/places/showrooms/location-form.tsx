import { type RefObject, Suspense, useRef } from 'react';
import { showroomSearch } from '#domain/content/paths/page-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { locationMachine, withLocation } from '#src/session/place/location-context.ts';
import type { LocationState } from '#src/session/place/location-state.ts';
import * as styles from './location-bar.module.css';

const PlaceSuggestions = lazyPart(() => import(/* webpackChunkName: "location" */ './place-suggestions.tsx'));

interface LocationFormProps {
  input: RefObject<HTMLInputElement | null>;
  state: Partial<LocationState>;
  /** Whether the locator's scripts, which add suggestions, are loaded */
  isAwake: boolean;
}

/** One field for a postal code or a town. Without scripts it links to all showrooms. */
export function LocationForm({ input, state, isAwake }: LocationFormProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  // The initial lookup disables nothing: the visitor did not start it.
  const {
    loading = false,
    userZip,
    error,
    geolocationZip,
  }: Partial<LocationState> = state.onArrival ? {} : state;
  // Geolocation may be slow. Both buttons stay enabled: a disabled submit button would block Enter.
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
        // Uncontrolled: input typed before hydration counts too.
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
          onInput={() => dispatch(locationMachine)?.stopLocating()}
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
