import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { sessionStore } from '../../../lib/browser-store.ts';
import { useAppDispatch, useAppSelector } from '../../../session/hooks.ts';
import { locationContext, lookUpOnArrival, withLocation } from '../../../session/place/location-context.ts';
import { ChosenShowroom } from './chosen-showroom.tsx';
import * as styles from './location-bar.module.css';
import { LocationForm } from './location-form.tsx';

const ShowroomPanel = lazy(() => import(/* webpackChunkName: "location" */ './showroom-panel.tsx'));

/** Where one reads about branches or asks for a consultation, the stored branch holds ([2.12]). */
const branchPages = /^\/(locations(\/|$)|where-to-buy\/schedule-consultation\/?$)/;

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
  const dispatch = useAppDispatch();
  const context = dispatch(locationContext);
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState);
  const { showroom, showrooms } = useAppSelector(({ locations }) => locations);
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!branchPages.test(path)) {
      sessionStore.forget('CurrentBranch');
      sessionStore.forget('branchID');
    }
    context.machine()?.arrive();
  }, [context, path]);
  useEffect(() => {
    if (showroom) void dispatch(withLocation(() => undefined, {}));
  }, [showroom, dispatch]);
  if (isAtWork(path)) return null;

  const isAwake = context.machine() !== undefined;
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
          onRetry={() => void dispatch(lookUpOnArrival())}
          isAwake={isAwake}
        />
        <details
          // One for each path: arriving somewhere closes it.
          key={path}
          ref={sheet}
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return context.machine()?.close();
            if (!showrooms[1]) input.current?.focus();
            void dispatch(withLocation((machine) => showrooms[1] && machine.change(), {}));
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
            <LocationForm input={input} state={state} isAwake={isAwake} />
            {state.openLocation && (
              <Suspense>
                <ShowroomPanel
                  key={state.found}
                  showrooms={state.locationList ?? []}
                  searched={state.searched ?? null}
                  onClose={close}
                />
              </Suspense>
            )}
          </div>
        </details>
      </div>
    </section>
  );
}
