import { lazy, Suspense, useRef } from 'react';
import type { Showroom } from '../../../../domain/contracts/location.ts';
import { showroomChosen } from '../../../app/events.ts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { announce } from '../../../components/announcer.tsx';
import { useArrival } from '../use-arrival.ts';
import { useLocation } from '../use-location.ts';
import { ChosenShowroom } from './chosen-showroom.tsx';
import * as styles from './location-bar.module.css';
import { LocationForm } from './location-form.tsx';

const ShowroomPanel = lazy(() => import('./showroom-panel.tsx'));

/** The showroom that the shop follows, and the one field that finds another. */
export function LocationBar({ path }: { path: string }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);
  const { error, failedOnArrival, loading, openLocation, changeLocation, ...location } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useArrival(path);

  const dismiss = () => {
    location.close();
    (changeLocation ? change : input).current?.focus();
  };
  const choose = (showroom: Showroom) => {
    dispatch(showroomChosen(showroom));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
    dismiss();
  };

  return (
    <section className={styles.bar} aria-label="Your showroom">
      <div className={`page-width ${styles.row}`}>
        <ChosenShowroom
          showroom={chosen}
          failure={failedOnArrival ? error : ''}
          onRetry={location.retry}
          onChange={location.showrooms.length > 1 ? location.change : undefined}
          changeRef={change}
        />
        <LocationForm
          input={input}
          loading={loading}
          error={failedOnArrival ? '' : error}
          canLocate={location.geolocationZip.enabled}
          onSearch={location.search}
          onLocate={location.locate}
          onFocus={location.prepare}
        />
      </div>
      {openLocation && (
        <Suspense>
          <ShowroomPanel
            key={location.found}
            showrooms={location.locationList}
            searched={location.searched}
            chosen={chosen}
            onChoose={choose}
            onClose={dismiss}
          />
        </Suspense>
      )}
    </section>
  );
}
