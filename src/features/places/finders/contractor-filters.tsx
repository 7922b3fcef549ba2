import { radiusOptions, usualRadius } from '#domain/places/search-radius.ts';
import { serviceNames } from '#domain/places/wanted-contractors.ts';
import { FilterField } from '#src/widgets/finder/filter-field.tsx';
import * as styles from './contractor-filters.module.css';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const services = [
  ['', 'Any work'],
  ...Object.entries(serviceNames).map(([service, words]) => [service, capital(words)] as const),
] as const;

export const ContractorFilters = () => (
  <>
    <FilterField
      id="contractor-radius"
      name="radius"
      label="Within"
      usual={usualRadius}
      choices={radiusOptions}
    />
    <FilterField id="contractor-service" name="service" label="For" usual="" choices={services} />
    <div className={styles.only}>
      <input id="contractor-certified" name="certified" type="checkbox" value="1" />
      <label htmlFor="contractor-certified">Certified firms only</label>
    </div>
  </>
);
