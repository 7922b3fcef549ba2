import { Link } from 'gatsby';
import { Suspense, useEffect, useRef } from 'react';
import type { Showroom } from '#domain/places/contract.ts';
import { PinIcon } from '#src/components/icons.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { sessionStore } from '#src/lib/browser-store.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { locationMachine, lookUpOnArrival, withLocation } from '#src/session/place/location-context.ts';
import * as styles from './location-bar.module.css';
import { LocationForm } from './location-form.tsx';

const ShowroomNow = lazyPart(() => import(/* webpackChunkName: "location" */ './showroom-now.tsx'));
const ShowroomPanel = lazyPart(() => import(/* webpackChunkName: "location" */ './showroom-panel.tsx'));

/** On branch and consultation pages the stored branch applies ([2.12]). */
const branchPages = /^\/(locations(\/|$)|where-to-buy\/schedule-consultation\/?$)/;

/**
 * Hidden in the configurator and the checkout, which have their own postal code field; also on the summary,
 * as it follows the checkout without a gesture and must not shift.
 */
export const isAtWork = (path: string): boolean =>
  /^\/shop\/(parts\/configure|checkout|summary)\b/.test(path);

interface ChosenShowroomProps {
  showroom: Showroom | null;
  /** Error of the initial lookup; it replaces the showroom, so nothing moves. */
  failure: string | undefined;
  onRetry: () => void;
  /** Whether the locator's scripts, which show more than the name, are loaded */
  isAwake: boolean;
}

function ChosenShowroom({ showroom, failure, onRetry, isAwake }: ChosenShowroomProps) {
  const name = showroom?.name ?? '';
  const town = name.indexOf(' ') + 1;
  return (
    <Cluster nowrap gap={2} align="center" className={styles.chosen}>
      <PinIcon />
      {showroom ? (
        <p className={`${styles.words} tabular`}>
          <span className={styles.name}>
            <span className={styles.label}>Your showroom: </span>
            <Link to={showroom.url}>
              <span className={styles.brand}>{name.slice(0, town)}</span>
              {name.slice(town)}
            </Link>
          </span>{' '}
          {isAwake && (
            <Suspense>
              <ShowroomNow showroom={showroom} />
            </Suspense>
          )}
        </p>
      ) : failure ? (
        <p className={styles.failure} role="alert">
          {failure}
          <button type="button" className={styles.textButton} onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : (
        <p className={styles.words}>
          <span>
            <Link to="/locations/">All showrooms</Link>
            <span className={styles.place}> across the United States and Canada</span>
          </span>
        </p>
      )}
    </Cluster>
  );
}

/**
 * The selected showroom and the search for another. The search overlays the page, so opening it causes no
 * layout shift.
 */
export function LocationBar({ path }: { path: string }) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ locationContext }) => locationContext);
  const { showroom, showrooms } = useAppSelector(({ locations }) => locations);
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!branchPages.test(path)) {
      sessionStore.forget('CurrentBranch');
      sessionStore.forget('branchID');
    }
    dispatch(locationMachine)?.arrive();
  }, [dispatch, path]);
  useEffect(() => {
    if (showroom) void dispatch(withLocation(() => undefined, {}));
  }, [showroom, dispatch]);
  if (isAtWork(path)) return null;

  const isAwake = state.userZip !== undefined;
  const close = () => {
    sheet.current?.removeAttribute('open');
    sheet.current?.querySelector('summary')?.focus();
    dispatch(locationMachine)?.close();
  };
  return (
    <section className={`${styles.bar} not-printed`} aria-label="Your showroom">
      <div className={`page-width ${styles.row}`}>
        <ChosenShowroom
          showroom={showroom}
          failure={state.onArrival ? state.error : ''}
          onRetry={() => void dispatch(lookUpOnArrival())}
          isAwake={isAwake}
        />
        <details
          // Keyed by path: navigation closes it.
          key={path}
          ref={sheet}
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return dispatch(locationMachine)?.close();
            if (!showrooms[1]) input.current?.focus();
            void dispatch(withLocation((machine) => showrooms[1] && machine.change(), {}));
          }}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <Cluster as="summary" nowrap gap={2} align="center" strong whole className={styles.summary}>
            {/* A new element per label: a growing one would count as a layout shift. */}
            <span key={String(!showroom)}>
              {showroom ? 'Change' : 'Choose'}
              <span className={styles.label}>{showroom ? ' showroom' : ' a showroom'}</span>
            </span>
          </Cluster>
          <div className={styles.sheet}>
            <LocationForm input={input} state={state} isAwake={isAwake} />
            {state.openLocation && (
              <Suspense>
                <ShowroomPanel
                  key={state.found}
                  showrooms={state.locationList ?? []}
                  searched={state.searched ?? null}
                  field={state.changeLocation ? input : undefined}
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
