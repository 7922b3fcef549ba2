import { storeSearch } from '#domain/content/paths/page-url.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { getDirectory, type RetailStore } from '#domain/places/directory-contract.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { radiusIn, radiusOptions, usualRadius, widerThan } from '#domain/places/search-radius.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { explainSearch } from '#src/session/place/explain-search.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { FilterField } from '#src/widgets/finder/filter-field.tsx';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import { Widen } from '#src/widgets/finder/widen.tsx';

type FoundStore = RetailStore & { id: string };

/** Returns partner stores within a radius in miles, nearest first. */
export async function findStores(
  postalCode: string,
  radius: number,
  signal: AbortSignal,
): Promise<FoundStore[]> {
  const { stores = [] } = await callEndpoint(
    getDirectory,
    { params: { id: postalCode }, query: { include: 'stores', radius } },
    { signal },
  );
  return stores.map((store) => ({ ...store, id: store.store_id }));
}

const noun = { one: 'store', many: 'stores' };

export default function StoreFinder() {
  return (
    <Finder
      id="store"
      action={storeSearch}
      label="Find stores near a place"
      noun={noun}
      radiusOf={radiusIn}
      filters={
        <FilterField
          id="store-radius"
          name="radius"
          label="Within"
          usual={usualRadius}
          choices={radiusOptions}
        />
      }
      find={(postalCode, query, signal) => findStores(postalCode, radiusIn(query), signal)}
      explain={explainSearch}
      pattern={<PlaceRow name="" distance="" street="" town="" phone="" call="" directions="" />}
      row={(store) => (
        <PlaceRow
          name={store.name}
          distance={formatDistance(store.distance_miles ?? 0)}
          street={store.street}
          town={`${store.city}, ${store.state} ${store.postal_code}`}
          phone={store.phone}
          call={telephoneLink(store.phone)}
          directions={directionsLink(store)}
        />
      )}
      none={({ query }) => (
        <>
          <p>No store that carries us is within {radiusIn(query)} miles of there.</p>
          <Widen to={widerThan(radiusIn(query))} />
        </>
      )}
    >
      <p>Every store on the list keeps our parts and windows in stock.</p>
    </Finder>
  );
}
