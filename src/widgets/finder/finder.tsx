import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { replaceQuery } from '#src/lib/url-query.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { PlacesMap } from '#src/widgets/map/places-map.tsx';
import * as styles from './finder.module.css';
import { FinderForm } from './finder-form.tsx';
import { counted, type FinderRow, type Noun } from './finder-row.ts';
import { FinderRows, type RowState, type RowsHandle } from './finder-rows.tsx';
import { isSearched } from './is-searched.ts';
import { type Found, useFinder } from './use-finder.ts';

type Side = 'list' | 'map';

const sides: readonly Side[] = ['list', 'map'];

/** Below 1024 px either the list or the map is shown ([9.5]). */
const FinderSides = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <fieldset className={styles.sides}>
    <legend className="visually-hidden">Show as</legend>
    {sides.map((which) => (
      <button key={which} type="button" aria-pressed={side === which} onClick={() => onSide(which)}>
        {which === 'list' ? 'List' : 'Map'}
      </button>
    ))}
  </fieldset>
);

interface FinderProps<R extends FinderRow> {
  /** Prefix of the ids that the server fills in for visitors without scripts */
  id: string;
  action: string;
  label: string;
  noun: Noun;
  filters?: ReactNode;
  radiusOf: (query: URLSearchParams) => number;
  find: (postalCode: string, query: URLSearchParams, signal: AbortSignal) => Promise<R[]>;
  explain: (failure: unknown) => string;
  row: (row: R, state: RowState) => ReactNode;
  /** An empty row: the server's template for its list. */
  pattern: ReactNode;
  none: (found: Found<R>) => ReactNode;
  children: ReactNode;
}

const nameOf = ({ city, state, postal_code }: Found<unknown>['place']): string =>
  `${[city, state].filter(Boolean).join(', ')} ${postal_code}`.trim();

/**
 * A list and a map of places, side by side from 1024 px, else one at a time ([9.5]). State is in the URL; the
 * list is complete without the map.
 */
export function Finder<R extends FinderRow>({ id, noun, ...parts }: FinderProps<R>) {
  const say = ({ rows, place }: Found<R>): string => `${counted(rows.length, noun)} near ${nameOf(place)}`;
  const { find, explain, radiusOf } = parts;
  const { query, found, error, unreached, loading, retry } = useFinder({ find, explain, say });
  const titleId = useId();
  const rows = useRef<RowsHandle>(null);
  const [live, setLive] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [side, setSide] = useState<Side>('list');
  useEffect(() => {
    setLive(true);
    // Reflects the shown results in the URL, as after a search.
    const known = isSearched() ? undefined : storedPostalCode();
    if (known) replaceQuery({ near: known });
  }, []);

  const places = useMemo(
    () =>
      (found?.rows ?? []).map(({ id: placeId, name, latitude, longitude }, at) => ({
        id: placeId,
        number: at + 1,
        name,
        latitude,
        longitude,
      })),
    [found],
  );
  const centre = useMemo(() => {
    const { latitude = null, longitude = null } = found?.place ?? {};
    return latitude === null || longitude === null ? undefined : { latitude, longitude };
  }, [found]);

  return (
    <Stack gap="5 6" className={styles.finder} data-side={found ? side : 'none'}>
      <Stack gap={4} justify="start" className={styles.search}>
        <FinderForm
          id={id}
          action={parts.action}
          label={parts.label}
          query={query}
          error={error}
          loading={loading}
          onRepeat={retry}
        >
          {parts.filters}
        </FinderForm>
        {unreached && (
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        )}
        {!found && parts.children}
      </Stack>
      {found && found.rows.length > 0 && <FinderSides side={side} onSide={setSide} />}
      <div className={styles.map}>
        <PlacesMap
          live={live}
          places={places}
          chosen={chosen}
          centre={centre}
          radiusMiles={radiusOf(query)}
          label={`Map of ${noun.many}`}
          onChoose={(placeId) => {
            // Below 1024 px the row renders only once it is selected.
            flushSync(() => setChosen(placeId));
            rows.current?.focus(placeId);
          }}
        />
      </div>
      <section
        id={`${id}-results`}
        className={styles.results}
        aria-labelledby={titleId}
        aria-busy={loading}
        // An error above is about another place than these rows.
        hidden={!found || (error !== '' && !unreached)}
      >
        <Cluster gap="2 4" align="center" justify="between" className={styles.head}>
          <Text as="h2" id={titleId} size="title-m">
            {found ? (
              say(found)
            ) : (
              <>
                {noun.many.charAt(0).toUpperCase() + noun.many.slice(1)} near <span data-slot="searched" />
              </>
            )}
          </Text>
        </Cluster>
        {found?.rows.length === 0 && (
          <Stack padY={4} gap={4} justify="start" className={styles.none}>
            {parts.none(found)}
          </Stack>
        )}
        {found ? (
          <FinderRows
            ref={rows}
            rows={found.rows}
            chosen={chosen}
            row={parts.row}
            onShow={(rowId) => {
              setChosen(rowId);
              setSide('map');
            }}
          />
        ) : (
          <ol role="list" className={styles.rows}>
            <li data-pattern={id} className={styles.row}>
              <span data-slot="number" className={styles.number} />
              {parts.pattern}
            </li>
          </ol>
        )}
      </section>
    </Stack>
  );
}
