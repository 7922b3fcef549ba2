import { contractorSearch } from '#domain/content/paths/page-url.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { type Contractor, getContractors } from '#domain/places/directory-contract.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { radiusIn, radiusOptions, usualRadius, widerThan } from '#domain/places/search-radius.ts';
import { serviceNames, wantedContractors } from '#domain/places/wanted-contractors.ts';
import { Cluster, Note } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { explainSearch } from '#src/session/place/explain-search.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { FilterField } from '#src/widgets/finder/filter-field.tsx';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import { Widen } from '#src/widgets/finder/widen.tsx';
import * as styles from './contractor-finder.module.css';

const ContractorRow = ({ firm }: { firm: Contractor }) => (
  <PlaceRow
    name={firm.name}
    mark={firm.certified && <span className={styles.certified}>Certified</span>}
    distance={formatDistance(firm.distance_miles ?? 0)}
    town={`${firm.city}, ${firm.state} ${firm.postal_code}`}
    phone={firm.phone}
    call={telephoneLink(firm.phone)}
    directions={directionsLink(firm)}
  >
    <p>
      {firm.contact}, since {firm.since}. {firm.about}
    </p>
    <Note>
      Does {firm.services.map((service) => serviceNames[service]).join(', ')}
      {firm.covers ? '' : `. Usually stays within ${firm.radius_miles} miles of ${firm.city}`}
    </Note>
  </PlaceRow>
);

const ContractorPattern = () => (
  <PlaceRow
    name=""
    mark={<span className={styles.certified} data-slot="certified" />}
    distance=""
    town=""
    phone=""
    call=""
    directions=""
  >
    <p data-slot="about" />
    <Note data-slot="services" />
  </PlaceRow>
);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const services = [
  ['', 'Any work'],
  ...Object.entries(serviceNames).map(([service, words]) => [service, capital(words)] as const),
] as const;

const ContractorFilters = () => (
  <>
    <FilterField
      id="contractor-radius"
      name="radius"
      label="Within"
      usual={usualRadius}
      choices={radiusOptions}
    />
    <FilterField id="contractor-service" name="service" label="For" usual="" choices={services} />
    <Cluster nowrap gap={3} align="center" className={styles.only}>
      <input id="contractor-certified" name="certified" type="checkbox" value="1" />
      <label htmlFor="contractor-certified">Certified firms only</label>
    </Cluster>
  </>
);

type FoundContractor = Contractor & { id: string };

/** Finds contractors by the URL's radius and filters, nearest first. */
export async function findContractors(
  postalCode: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<FoundContractor[]> {
  const { contractors } = await callEndpoint(
    getContractors,
    { params: { id: postalCode }, query: { radius: radiusIn(query) } },
    { signal },
  );
  return wantedContractors(contractors, {
    certified: query.get('certified') === '1',
    service: query.get('service') ?? '',
  }).map((firm) => ({ ...firm, id: firm.contractor_id }));
}

const noun = { one: 'firm', many: 'firms' };

export default function ContractorFinder() {
  return (
    <Finder
      id="contractor"
      action={contractorSearch}
      label="Find contractors near a place"
      noun={noun}
      radiusOf={radiusIn}
      filters={<ContractorFilters />}
      find={findContractors}
      explain={explainSearch}
      pattern={<ContractorPattern />}
      row={(firm) => <ContractorRow firm={firm} />}
      none={({ query }) => (
        <>
          <p>
            No firm on our list does that within {radiusIn(query)} miles of there. A branch can send its own
            people further than that.
          </p>
          <Widen to={widerThan(radiusIn(query))} />
        </>
      )}
    >
      <p>What you choose here goes into the address, so a search can be kept or sent on.</p>
    </Finder>
  );
}
