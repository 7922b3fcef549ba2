import * as styles from './finder.module.css';

export type Side = 'list' | 'map';

const sides: readonly Side[] = ['list', 'map'];

/** Below 1024 px either the list or the map is shown ([9.5]). */
export const FinderSides = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <fieldset className={styles.sides}>
    <legend className="visually-hidden">Show as</legend>
    {sides.map((which) => (
      <button key={which} type="button" aria-pressed={side === which} onClick={() => onSide(which)}>
        {which === 'list' ? 'List' : 'Map'}
      </button>
    ))}
  </fieldset>
);
