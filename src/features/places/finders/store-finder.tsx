import { storeSearch } from '#domain/content/paths/page-url.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { radiusIn, radiusOptions, usualRadius, widerThan } from '#domain/places/search-radius.ts';
import { formatDistance } from '#src/lib/format-distance.ts';
import { explainSearch } from '#src/session/place/explain-search.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { FilterField } from '#src/widgets/finder/filter-field.tsx';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import { Widen } from '#src/widgets/finder/widen.tsx';
import { findStores } from './find-stores.ts';

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
