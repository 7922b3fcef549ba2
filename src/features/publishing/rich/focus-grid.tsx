import * as styles from './rich.module.css';

const places = [
  'left top',
  'top',
  'right top',
  'left',
  'center',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const;

interface FocusGridProps {
  url: string;
  focus: string;
  onFocus: (focus: string) => void;
}

/** Nine places of a picture; the chosen one stays in view where a page cuts it. */
export const FocusGrid = ({ url, focus, onFocus }: FocusGridProps) => (
  <fieldset className={styles.focus}>
    <legend>What must stay in view</legend>
    <div className={styles.places}>
      <img src={url} alt="" />
      {places.map((place) => (
        <label key={place} title={place}>
          <input
            type="radio"
            name="focus"
            aria-label={place}
            checked={focus === place}
            onChange={() => onFocus(place)}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
