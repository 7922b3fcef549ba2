import { Link } from 'gatsby';
import type { Ref } from 'react';
import type { Showroom } from '../../../../domain/contracts/location.ts';
import { PinIcon } from '../../../components/icons.tsx';
import { formatDistance } from '../../../lib/format-distance.ts';
import * as styles from './location-bar.module.css';

interface ChosenShowroomProps {
  showroom: Showroom | null;
  /** Why the lookup on arrival brought nothing; it stands where the showroom would, so that nothing moves. */
  failure: string | undefined;
  onRetry: () => void;
  onChange: (() => void) | undefined;
  changeRef: Ref<HTMLButtonElement>;
}

/** The showroom that the shop follows, and the way to another. */
export function ChosenShowroom({ showroom, failure, onRetry, onChange, changeRef }: ChosenShowroomProps) {
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
          {onChange && (
            <button type="button" className={styles.textButton} ref={changeRef} onClick={onChange}>
              Change<span className="visually-hidden"> showroom</span>
            </button>
          )}
        </span>
      ) : failure ? (
        <span role="alert">
          {failure}
          <button type="button" className={styles.textButton} onClick={onRetry}>
            Try again
          </button>
        </span>
      ) : (
        <span>
          <Link to="/locations/">Showrooms</Link> across the United States and Canada
        </span>
      )}
    </p>
  );
}
