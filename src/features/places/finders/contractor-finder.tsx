import { contractorSearch } from '#domain/content/paths/page-url.ts';
import { radiusIn, widerThan } from '#domain/places/search-radius.ts';
import { explainSearch } from '#src/session/place/explain-search.ts';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { Widen } from '#src/widgets/finder/widen.tsx';
import { ContractorFilters } from './contractor-filters.tsx';
import { ContractorPattern, ContractorRow } from './contractor-row.tsx';
import { findContractors } from './find-contractors.ts';

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
