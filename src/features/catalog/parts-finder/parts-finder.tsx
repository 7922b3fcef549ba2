import * as pathTo from '#domain/content/paths/path-to.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import { replaceQuery, useUrlQuery } from '#src/lib/url-query.ts';
import * as styles from './finder.module.css';
import type { Group } from './finder-fields.tsx';
import { GroupSelect, Select } from './finder-fields.tsx';
import type { ListOf } from './finder-results.tsx';
import { FinderResults, resultsAnchor } from './finder-results.tsx';
import { type Ask, FinderScreen } from './finder-screen.tsx';
import type { FinderUnit } from './finder-unit.ts';
import { NumberedUnit } from './numbered-unit.tsx';

interface FinderCategory {
  title: string;
  lines: readonly { line_id: string; title: string }[];
}

interface ByProductProps extends Ask {
  categories: readonly FinderCategory[];
  groups: readonly Group[];
  listOf: ListOf;
}

function ByProduct({ categories, groups, listOf, query, change }: ByProductProps) {
  const asked = query.get('fits') ?? '';
  const line = categories.flatMap(({ lines }) => lines).find(({ line_id }) => line_id === asked);
  const group = query.get('group') ?? '';
  return (
    <FinderScreen
      title="By product"
      lead="The line’s name stands on the label in the head of the frame, beside the order number."
    >
      <Stack gap={4} className={styles.fields}>
        <Select label="Product line" value={line?.line_id ?? ''} onChange={(fits) => change({ fits })}>
          <option value="">Choose a line</option>
          {categories.map(({ title, lines }) => (
            <optgroup key={title} label={title}>
              {lines.map(({ line_id, title: name }) => (
                <option key={line_id} value={line_id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <GroupSelect groups={groups} value={group} onChange={(value) => change({ group: value })} />
      </Stack>
      {line && (
        <Stack gap={5} className={styles.chosen}>
          <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" />
          <FinderResults
            key={line.line_id}
            title={`Parts for ${line.title}`}
            asked={{ fits: line.line_id, ...(group && { group }) }}
            listOf={listOf}
          />
        </Stack>
      )}
    </FinderScreen>
  );
}

interface ByPlaceProps extends Ask {
  units: readonly FinderUnit[];
  listOf: ListOf;
}

/** Finds parts by position: a picture with numbers, and the same positions as a list. */
function ByPlace({ units, listOf, query, change }: ByPlaceProps) {
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
          <Stack as="label" key={id} gap={2} size="s" strong className={styles.unit}>
            <input
              type="radio"
              name="unit"
              className="visually-hidden"
              checked={id === unit.unit}
              onChange={() => change({ unit: id, place: '' })}
            />
            <img src={picture} alt="" width="480" height="480" />
            <span>{title}</span>
          </Stack>
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

interface ByNumberProps extends Ask {
  groups: readonly Group[];
  listOf: ListOf;
}

function ByNumber({ groups, listOf, query, change }: ByNumberProps) {
  const [words, group] = [query.get('words') ?? '', query.get('group') ?? ''];
  const isAsked = words.trim() !== '' || group !== '';
  return (
    <FinderScreen
      title="By number or name"
      lead="Numbers look like LK-1001 and stand on the back of most parts. A word or two will do as well: crank bronze."
    >
      <Stack gap={4} className={styles.fields}>
        <TextField
          label="Part number or words"
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ words: target.value })}
        />
        <GroupSelect groups={groups} value={group} onChange={(value) => change({ group: value })} />
      </Stack>
      {isAsked && (
        <FinderResults
          title="Parts found"
          asked={{ ...(words.trim() && { words: words.trim() }), ...(group && { group }) }}
          listOf={listOf}
        />
      )}
    </FinderScreen>
  );
}

export interface PartsFinderProps {
  screen: string;
  categories: readonly FinderCategory[];
  groups: readonly Group[];
  units: readonly FinderUnit[];
  listOf: ListOf;
}

/** Finds a part by product, position, or number and name ([2.3]). */
export function PartsFinder({ screen, categories, groups, units, listOf }: PartsFinderProps) {
  const ask = { query: useUrlQuery(), change: replaceQuery };
  if (screen === 'product')
    return <ByProduct {...ask} categories={categories} groups={groups} listOf={listOf} />;
  if (screen === 'place') return <ByPlace {...ask} units={units} listOf={listOf} />;
  return screen === 'number' ? <ByNumber {...ask} groups={groups} listOf={listOf} /> : null;
}
