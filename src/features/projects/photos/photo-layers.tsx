import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import * as styles from './photo-bench.module.css';
import type { StageUnit } from './photo-stage.tsx';

interface PhotoLayersProps {
  units: readonly StageUnit[];
  chosen: string | undefined;
  choose: (id: string) => void;
  toFront: (unit: StageUnit) => void;
  remove: (unit: StageUnit) => void;
}

export function PhotoLayers({ units, chosen, choose, toFront, remove }: PhotoLayersProps) {
  if (units.length === 0) return null;
  return (
    <Stack as="ul" role="list" rule="below" aria-label="Units in this photo, the foremost first">
      {units.toReversed().map((unit, index) => {
        const of = <span className="visually-hidden"> {unit.title}</span>;
        return (
          <Stack as="li" key={unit.id} gap={1} rule="above" padY={2}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={unit.id === chosen}
              onClick={() => choose(unit.id)}
            >
              {unit.title}
            </button>
            <Cluster gap={1}>
              {index > 0 && (
                <Button look="quiet" onClick={() => toFront(unit)}>
                  To the front{of}
                </Button>
              )}
              <Button look="quiet" onClick={() => remove(unit)}>
                Remove{of}
              </Button>
            </Cluster>
          </Stack>
        );
      })}
    </Stack>
  );
}

interface PlaceUnitProps {
  choices: readonly { id: string; title: string }[];
  placed: number;
  isFirst: boolean;
  place: (id: string) => void;
}

export function PlaceUnit({ choices, placed, isFirst, place }: PlaceUnitProps) {
  const [picked, setPicked] = useState('');
  const [first] = choices;
  if (!first)
    return (
      <Stack gap={3} className={styles.none}>
        <p>
          There is no window or door in this project yet. Save a design to it, and it can stand in this photo.
        </p>
        <ButtonLink look="outline" to={pathTo.configure}>
          Design a window or door
        </ButtonLink>
      </Stack>
    );
  if (placed >= projectLimits.placements) return <p>This project holds no more units in photos.</p>;
  const wanted = choices.find(({ id }) => id === picked) ?? (choices.length === 1 ? first : undefined);
  return (
    <Stack gap={3}>
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
    </Stack>
  );
}
