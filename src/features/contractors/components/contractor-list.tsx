import { graphql } from 'gatsby';
import { telephoneLink } from '#src/lib/telephone-link.ts';
import * as styles from './contractor-list.module.css';

/** A service is named by its word, only without the hyphen. */
const inWords = (service: string): string => service.replaceAll('-', ' ');

/** Firms of a state, town by town. Marked up as sparely as may be: two hundred of them stand on one page. */
export const ContractorList = ({
  contractors,
}: {
  contractors: readonly Queries.ContractorRowFragment[];
}) => (
  <ul role="list" className={styles.list} data-other-firm>
    {contractors.map(({ contractor_id, name, city, certified, services: does, phone }) => (
      <li key={contractor_id}>
        <strong>{name}</strong>
        {certified && <small>Certified</small>}
        <p>{`${city}: ${does.map(inWords).join(', ')}`}</p>
        <a href={telephoneLink(phone)}>{phone}</a>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment ContractorRow on Contractor {
    contractor_id
    name
    city
    state
    country
    certified
    services
    phone
    latitude
    longitude
  }
`;
