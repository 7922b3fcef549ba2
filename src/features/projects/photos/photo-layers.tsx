import { useState } from 'react';
import * as pathTo from '#domain/content/path-to.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import * as styles from './photo-bench.module.css';
import type { StageUnit } from './photo-stage.tsx';

interface PhotoLayersProps {
  /** In the order in which they are painted. */
  units: readonly StageUnit[];
  chosen: string | undefined;
  choose: (id: string) => void;
  toFront: (unit: StageUnit) => void;
  remove: (unit: StageUnit) => void;
}

/** The units of a photo, the foremost first. */
export function PhotoLayers({ units, chosen, choose, toFront, remove }: PhotoLayersProps) {
  if (units.length === 0) return null;
  return (
    <ul role="list" className={styles.layers} aria-label="Units in this photo, the foremost first">
      {units.toReversed().map((unit, index) => {
        const of = <span className="visually-hidden"> {unit.title}</span>;
        return (
          <li key={unit.id} className={styles.layer}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={unit.id === chosen}
              onClick={() => choose(unit.id)}
            >
              {unit.title}
            </button>
            <div className={styles.tools}>
              {index > 0 && (
                <Button look="quiet" onClick={() => toFront(unit)}>
                  To the front{of}
                </Button>
              )}
              <Button look="quiet" onClick={() => remove(unit)}>
                Remove{of}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface PlaceUnitProps {
  /** What of the project can stand in a photo. */
  choices: readonly { id: string; title: string }[];
  placed: number;
  /** Whether none stands in this photo yet: then it is what there is to do. */
  isFirst: boolean;
  place: (id: string) => void;
}

/** Puts a window or a door of the project into the photo. */
export function PlaceUnit({ choices, placed, isFirst, place }: PlaceUnitProps) {
  const [picked, setPicked] = useState('');
  const [first] = choices;
  if (!first)
    return (
      <div className={styles.none}>
        <p>
          There is no window or door in this project yet. Save a design to it, and it can stand in this photo.
        </p>
        <ButtonLink look="outline" to={pathTo.configure}>
          Design a window or door
        </ButtonLink>
      </div>
    );
  if (placed >= projectLimits.placements) return <p>This project holds no more units in photos.</p>;
  const wanted = choices.find(({ id }) => id === picked) ?? (choices.length === 1 ? first : undefined);
  return (
    <div className={styles.place}>
      <SelectField
        label="Window or door"
        options={choices.map(({ id, title }) => [id, title] as const)}
        value={wanted?.id ?? ''}
        onChange={({ target }) => setPicked(target.value)}
      />
      <Button
        look={isFirst ? 'primary' : 'outline'}
        disabled={!wanted}
        onClick={() => wanted && place(wanted.id)}
      >
        Put in the photo
      </Button>
    </div>
  );
}
