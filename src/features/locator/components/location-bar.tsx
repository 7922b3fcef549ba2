import { Link } from 'gatsby';
import { lazy, Suspense, useRef } from 'react';
import { showroomSearch } from '../../../../domain/content/page-address.ts';
import type { Showroom } from '../../../../domain/contracts/location.ts';
import { showroomChosen } from '../../../app/events.ts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { announce } from '../../../components/announcer.tsx';
import { Button } from '../../../components/button.tsx';
import { PinIcon } from '../../../components/icons.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatDistance } from '../format-distance.ts';
import { useShowroomSearch } from '../use-showroom-search.ts';
import * as styles from './location-bar.module.css';

const ShowroomPanel = lazy(() => import('./showroom-panel.tsx'));

function ChosenShowroom({ showroom }: { showroom: Showroom | null }) {
  return (
    <p className={styles.chosen}>
      <PinIcon />
      {showroom ? (
        <span className="tabular">
          Your showroom:{' '}
          <strong>
            <Link to={showroom.url}>{showroom.name}</Link>
          </strong>{' '}
          {showroom.city}, {showroom.state}
          {showroom.distance_miles === undefined ? '' : `, ${formatDistance(showroom.distance_miles)} away`}
        </span>
      ) : (
        <span>
          <Link to="/locations/">Showrooms</Link> across the United States and Canada
        </span>
      )}
    </p>
  );
}

/** The showroom that the shop follows, and the one field that finds another. Without scripts it leads to the list of all. */
export function LocationBar() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);
  const { state, search, prepare, close } = useShowroomSearch();
  const input = useRef<HTMLInputElement>(null);

  const dismiss = () => {
    close();
    input.current?.focus();
  };
  const choose = (showroom: Showroom) => {
    dispatch(showroomChosen(showroom));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
    dismiss();
  };

  return (
    <section className={styles.bar} aria-label="Your showroom">
      <div className={`page-width ${styles.row}`}>
        <ChosenShowroom showroom={chosen} />
        <form
          action={showroomSearch}
          className={styles.form}
          aria-label="Find a showroom"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The field keeps its own value: what was typed before hydration counts too.
            void search(input.current?.value ?? '');
          }}
        >
          <TextField
            ref={input}
            id="showroom-postal-code"
            name="postalCode"
            label="ZIP or postal code"
            labelHidden
            placeholder="ZIP or postal code"
            autoComplete="postal-code"
            onFocus={prepare}
            error={state.error || undefined}
          />
          <Button type="submit" look="ink" busy={state.loading}>
            {state.loading ? 'Looking…' : 'Find a showroom'}
          </Button>
        </form>
      </div>
      {state.openLocation && (
        <Suspense>
          <ShowroomPanel
            key={state.found}
            showrooms={state.locationList}
            searched={state.searched}
            chosen={chosen}
            onChoose={choose}
            onClose={dismiss}
          />
        </Suspense>
      )}
    </section>
  );
}
