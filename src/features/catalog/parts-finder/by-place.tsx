import * as styles from './finder.module.css';
import { FinderResults, type ListOf, resultsAnchor } from './finder-results.tsx';
import { type Ask, FinderScreen } from './finder-screen.tsx';
import type { FinderUnit } from './finder-unit.ts';
import { NumberedUnit } from './numbered-unit.tsx';

interface ByPlaceProps extends Ask {
  units: readonly FinderUnit[];
  listOf: ListOf;
}

/** Finds parts by position: a picture with numbers, and the same positions as a list. */
export function ByPlace({ units, listOf, query, change }: ByPlaceProps) {
  const unit = units.find((candidate) => candidate.unit === query.get('unit')) ?? units[0];
  const place = unit?.places.find((candidate) => candidate.place === query.get('place'));
  if (!unit) return null;
  return (
    <FinderScreen
      title="Point to it on a picture"
      lead="Choose what it came off, then where it sat. Windows and patio doors are seen from the room, entry doors from the street."
    >
      <fieldset className={styles.units}>
        <legend className="visually-hidden">What it came off</legend>
        {units.map(({ unit: id, title, picture }) => (
          <label key={id} className={styles.unit}>
            <input
              type="radio"
              name="unit"
              className="visually-hidden"
              checked={id === unit.unit}
              onChange={() => change({ unit: id, place: '' })}
            />
            <img src={picture} alt="" width="480" height="480" />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <NumberedUnit
        unit={unit}
        chosen={place?.place}
        results={resultsAnchor}
        choose={(id) => change({ unit: unit.unit, place: id })}
      />
      {place && (
        <FinderResults
          key={`${unit.unit} ${place.place}`}
          title={`${unit.title}: ${place.title.toLowerCase()}`}
          asked={{ backend_names: place.parts }}
          listOf={listOf}
        />
      )}
    </FinderScreen>
  );
}
