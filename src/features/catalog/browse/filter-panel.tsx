import { Fragment, type ReactNode, type Ref, useId, useState } from 'react';
import { shimRoomInWords } from '#domain/configurator/opening-size.ts';
import { type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import { readInWords } from '#domain/length/read-length.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { UnitSwitch } from '#src/widgets/length/unit-switch.tsx';
import { countLines, energyBounds, type FilteredLine, priceBounds } from './filter-lines.ts';
import * as styles from './filter-panel.module.css';
import { priceTitle } from './filter-titles.ts';
import type { LineQuery } from './line-query.ts';

interface MaterialChoicesProps {
  lines: readonly { material: string; series: { title: string } }[];
  countOf: (material: string) => number;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function MaterialChoices({ lines, countOf }: MaterialChoicesProps) {
  const series = new Map(lines.map(({ material, series: { title } }) => [material, title]));
  return (
    <Stack as="fieldset" gap={1} className={`${styles.field} ${styles.materials}`}>
      <legend>Material</legend>
      {[...series].sort().map(([material, title]) => (
        <label key={material} className={styles.material}>
          <input type="checkbox" name="material" value={material} />
          <span>
            {capitalized(material)} <Note as="span">({title})</Note>
          </span>
          <Note as="span" className="tabular">
            {countOf(material)}
            <span className="visually-hidden"> styles</span>
          </Note>
        </label>
      ))}
    </Stack>
  );
}

interface FilterPanelProps {
  ref: Ref<HTMLFormElement>;
  lines: readonly (FilteredLine & { series: { title: string } })[];
  query: LineQuery;
  onChange: (target: EventTarget) => void;
}

function Choice({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack gap={1} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        {children}
      </select>
    </Stack>
  );
}

/** Adds the URL's bound if it is not a standard one. */
const withAsked = (bounds: readonly number[], asked: number): number[] =>
  [...new Set(asked ? [...bounds, asked] : bounds)].sort((one, other) => one - other);

interface UnitChoice {
  unit: LengthUnit;
  chooseUnit: (unit: LengthUnit) => void;
}

/** Two lengths of an opening; says below how each was read, and which units fit. */
function SizeFields({ unit, chooseUnit }: UnitChoice) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const notes = Object.values(typed).map((text) => readInWords(text, unit));
  return (
    <Stack as="fieldset" gap={1} className={styles.field}>
      <legend>Opening to fit</legend>
      <div className={styles.lengths}>
        {['Width', 'Height'].map((label, at) => (
          <Fragment key={label}>
            {at > 0 && <span aria-hidden="true">×</span>}
            <input
              name={label.toLowerCase()}
              type="text"
              placeholder={`${label}, ${unit}`}
              aria-label={`${label}, ${unitNames[unit]}`}
              aria-describedby="size-notes"
              onInput={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [label]: value }))
              }
            />
          </Fragment>
        ))}
      </div>
      <Note id="size-notes">
        {[...new Set(notes)].filter(Boolean).join('. ')}{' '}
        {`Fits with ${shimRoomInWords(unit)}, nearest first.`}
      </Note>
      <UnitSwitch
        unit={unit}
        choose={(chosen) => {
          // The fields are written in the other unit now.
          setTyped({});
          chooseUnit(chosen);
        }}
      />
    </Stack>
  );
}

export function FilterPanel({ ref, lines, query, onChange, ...units }: FilterPanelProps & UnitChoice) {
  const countWith = (change: Partial<LineQuery>) => countLines(lines, { ...query, ...change });
  return (
    <form
      ref={ref}
      className={styles.panel}
      aria-label="Filter styles"
      autoComplete="off"
      onInput={({ target }) => onChange(target)}
      onSubmit={(event) => event.preventDefault()}
    >
      <MaterialChoices lines={lines} countOf={(material) => countWith({ materials: [material] })} />
      <Choice name="price" label="Price">
        <option value="">Any price</option>
        {withAsked(priceBounds(lines), query.price).map((bound) => (
          <option key={bound} value={bound}>
            {priceTitle(bound)} ({countWith({ price: bound })})
          </option>
        ))}
      </Choice>
      <Choice name="energy" label="Energy (lower is warmer)">
        <option value="">Any U-factor</option>
        {withAsked(energyBounds(lines), query.energy).map((bound) => (
          <option key={bound} value={bound}>
            U-factor {bound.toFixed(2)} or lower ({countWith({ energy: bound })})
          </option>
        ))}
      </Choice>
      <SizeFields {...units} />
      <Choice name="sort" label="Order">
        <option value="">{query.width || query.height ? 'Nearest fit' : 'By series'}</option>
        <option value="price">Lowest price</option>
        <option value="-price">Highest price</option>
        <option value="u">Warmest</option>
        <option value="width">Widest</option>
      </Choice>
    </form>
  );
}
