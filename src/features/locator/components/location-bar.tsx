import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppSelector, useAppStore } from '../../../session/hooks.ts';
import { locationContextOf } from '../location-context.ts';
import { lookUpOnArrival } from '../start-location.ts';
import { useArrival } from '../use-arrival.ts';
import { ChosenShowroom } from './chosen-showroom.tsx';
import * as styles from './location-bar.module.css';
import { LocationForm } from './location-form.tsx';

/**
 * In the configurator and the checkout the bar would take room and lead away; both have a postal code field
 * of their own. The summary follows the checkout without a gesture, and must not stand lower than it did.
 */
const isAtWork = (path: string): boolean => /^\/shop\/(parts\/configure|checkout|summary)\b/.test(path);

/**
 * One line: the showroom that the shop follows, and what opens the search for another. The search and its
 * list lie over the page, so that neither opening nor choosing moves what is being read.
 */
export function LocationBar({ path }: { path: string }) {
  const store = useAppStore();
  const context = locationContextOf(store);
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState);
  const { showroom, showrooms } = useAppSelector(({ locations }) => locations);
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);
  useArrival(path);
  useEffect(() => {
    if (showroom) void context.ask(() => undefined, {});
  }, [showroom, context]);
  if (isAtWork(path)) return null;

  const { ShowroomNow, ShowroomPanel } = context.machine() ?? {};
  const close = () => {
    sheet.current?.removeAttribute('open');
    sheet.current?.querySelector('summary')?.focus();
    context.machine()?.close();
  };
  return (
    <section className={styles.bar} aria-label="Your showroom">
      <div className={`page-width ${styles.row}`}>
        <ChosenShowroom
          showroom={showroom}
          failure={state.onArrival ? state.error : ''}
          onRetry={() => void lookUpOnArrival(store)}
          Now={ShowroomNow}
        />
        <details
          // One for each path: arriving somewhere closes it.
          key={path}
          ref={sheet}
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return context.machine()?.close();
            if (!showrooms[1]) input.current?.focus();
            void context.ask((machine) => showrooms[1] && machine.change(), {});
          }}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <summary className={styles.summary}>
            {/* Another element for each label: one that grew would count as moved. */}
            <span key={String(!showroom)}>
              {showroom ? 'Change' : 'Choose'}
              <span className={styles.label}>{showroom ? ' showroom' : ' a showroom'}</span>
            </span>
          </summary>
          <div className={styles.sheet}>
            <LocationForm input={input} context={context} state={state} />
            {ShowroomPanel && state.openLocation && (
              <ShowroomPanel
                key={state.found}
                showrooms={state.locationList ?? []}
                searched={state.searched ?? null}
                onClose={close}
              />
            )}
          </div>
        </details>
      </div>
    </section>
  );
}
