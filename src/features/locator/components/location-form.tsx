import { type ComponentType, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { showroomSearch } from '../../../../domain/content/page-address.ts';
import { Button } from '../../../components/button.tsx';
import { LocateIcon } from '../../../components/icons.tsx';
import { TextField } from '../../../components/text-field.tsx';
import * as styles from './location-bar.module.css';
import type { PlaceSuggestionsProps } from './place-suggestions.tsx';

/** Where the suggestions do not come, the field is as good without them. */
const PlaceSuggestions = lazy<ComponentType<PlaceSuggestionsProps>>(() =>
  import('./place-suggestions.tsx').catch(() => ({ default: () => null })),
);

interface LocationFormProps {
  input: RefObject<HTMLInputElement | null>;
  loading: boolean;
  error: string;
  canLocate: boolean;
  onSearch: (text: string) => void;
  onLocate: () => void;
  onFocus: () => void;
}

/** One field for a postal code or a town. Without scripts it leads to the list of all showrooms. */
export function LocationForm(props: LocationFormProps) {
  const { input, loading, error, canLocate, onSearch, onLocate, onFocus } = props;
  const [awake, setAwake] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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
        onSearch(input.current?.value ?? '');
      }}
    >
      <div className={styles.field}>
        <TextField
          ref={input}
          id="showroom-postal-code"
          name="postalCode"
          label="ZIP or postal code, or a city"
          labelHidden
          placeholder="ZIP code or city"
          autoComplete="postal-code"
          onFocus={() => {
            setAwake(true);
            onFocus();
          }}
          error={error || undefined}
        />
        {awake && (
          <Suspense>
            <PlaceSuggestions input={input} onPick={() => form.current?.requestSubmit()} />
          </Suspense>
        )}
      </div>
      <Button
        look="outline"
        className={styles.locate}
        busy={loading || !canLocate}
        title="Use my location"
        onClick={onLocate}
      >
        <LocateIcon />
        <span className="visually-hidden">Use my location</span>
      </Button>
      <Button type="submit" look="ink" busy={loading}>
        {loading ? 'Looking…' : 'Find a showroom'}
      </Button>
    </form>
  );
}
