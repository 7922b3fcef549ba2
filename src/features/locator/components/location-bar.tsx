import { useRef, useSyncExternalStore } from 'react';
import { useAppSelector, useAppStore } from '../../../app/hooks.ts';
import { locationContextOf } from '../location-context.ts';
import { lookUpOnArrival } from '../start-location.ts';
import { useArrival } from '../use-arrival.ts';
import { ChosenShowroom } from './chosen-showroom.tsx';
import * as styles from './location-bar.module.css';
import { LocationForm } from './location-form.tsx';

/**
 * In the configurator and the checkout the bar would take room and lead away; both have a postal code field of
 * their own. The summary follows the checkout without a gesture, and must not stand lower than it did.
 */
const isAtWork = (path: string): boolean => /^\/shop\/(parts\/configure|checkout|summary)\b/.test(path);

/** The showroom that the shop follows, and the one field that finds another. */
export function LocationBar({ path }: { path: string }) {
  const store = useAppStore();
  const context = locationContextOf(store);
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState);
  const locations = useAppSelector(({ locations }) => locations);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useArrival(path);
  if (isAtWork(path)) return null;

  const { ShowroomPanel } = context.machine() ?? {};
  return (
    <section className={styles.bar} aria-label="Your showroom">
      <div className={`page-width ${styles.row}`}>
        <ChosenShowroom
          showroom={locations.showroom}
          failure={state.onArrival ? state.error : ''}
          onRetry={() => void lookUpOnArrival(store)}
          onChange={locations.showrooms[1] && (() => void context.ask((machine) => machine.change()))}
          changeRef={change}
        />
        <LocationForm input={input} context={context} state={state} />
      </div>
      {ShowroomPanel && state.openLocation && (
        <ShowroomPanel
          key={state.found}
          showrooms={state.locationList ?? []}
          searched={state.searched ?? null}
          onClose={() => {
            void context.ask((machine) => machine.close());
            (state.changeLocation ? change : input).current?.focus();
          }}
        />
      )}
    </section>
  );
}
