import { Link } from 'gatsby';
import { lazy, Suspense } from 'react';
import type { Showroom } from '../../../../domain/contracts/location.ts';
import { PinIcon } from '../../../components/icons.tsx';
import * as styles from './location-bar.module.css';

const ShowroomNow = lazy(() => import(/* webpackChunkName: "location" */ './showroom-now.tsx'));

interface ChosenShowroomProps {
  showroom: Showroom | null;
  /** Why the lookup on arrival brought nothing; it stands where the showroom would, so that nothing moves. */
  failure: string | undefined;
  onRetry: () => void;
  /** Whether the scripts of the locator are there, which say more than the name. */
  isAwake: boolean;
}

/**
 * The showroom that the shop follows, in one line: what the window has no room for is left out from the end.
 */
export function ChosenShowroom({ showroom, failure, onRetry, isAwake }: ChosenShowroomProps) {
  const name = showroom?.name ?? '';
  const town = name.indexOf(' ') + 1;
  return (
    <div className={styles.chosen}>
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
    </div>
  );
}
