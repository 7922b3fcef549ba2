import { Stack } from '#src/components/layout.tsx';
import type { FinderUnit } from './finder-unit.ts';
import * as styles from './numbered-unit.module.css';

interface NumberedUnitProps {
  unit: FinderUnit;
  chosen: string | undefined;
  choose: (place: string) => void;
  results: string;
}

const piecesOf = ({ length }: readonly string[]): string => (length === 1 ? '1 part' : `${length} parts`);
const percent = (share: number): string => `${share * 100}%`;

/** A drawing with numbered positions and a list of their names; both are clickable. */
export function NumberedUnit({ unit, chosen, choose, results }: NumberedUnitProps) {
  const { title, picture, description, places } = unit;
  const found = places.find(({ place }) => place === chosen);
  return (
    <Stack gap={6} align="start" className={styles.pair}>
      <div>
        <div className={styles.sheet}>
          <img src={picture} alt={`Drawing: ${description}`} width="480" height="480" />
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {places.map(({ place, x, y, label }) => (
              <g key={place} className={place === chosen ? styles.chosen : ''}>
                <path d={`M${label.x * 100} ${label.y * 100}L${x * 100} ${y * 100}`} />
                <circle cx={x * 100} cy={y * 100} r="0.9" />
              </g>
            ))}
          </svg>
          {places.map(({ place, title: name, label }, index) => (
            <button
              key={place}
              type="button"
              className={styles.point}
              style={{ left: percent(label.x), top: percent(label.y) }}
              aria-label={`${index + 1}: ${name}`}
              aria-pressed={place === chosen}
              onClick={() => choose(place)}
            >
              {index + 1}
            </button>
          ))}
        </div>
        {found && (
          <p className={styles.found}>
            {found.title}: <a href={`#${results}`}>{piecesOf(found.parts)}</a>
          </p>
        )}
      </div>
      <ol role="list" className={styles.places} aria-label={`Places on the ${title.toLowerCase()}`}>
        {places.map(({ place, title: name, parts }, index) => (
          <li key={place}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={place === chosen}
              onClick={() => choose(place)}
            >
              <span className={`${styles.number} tabular`} aria-hidden="true">
                {index + 1}
              </span>
              <span>{name}</span>
              <span className={`${styles.count} tabular`}>{piecesOf(parts)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
