import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './contractor-list.module.css';

/** Service ids are readable words with hyphens. */
const inWords = (service: string): string => service.replaceAll('-', ' ');

/** A state's contractors by town. Minimal markup: a page lists two hundred. */
export const ContractorList = ({
  contractors,
}: {
  contractors: readonly Queries.ContractorRowFragment[];
}) => (
  <ul role="list" className={styles.list} data-other-firm>
    {contractors.map(({ contractor_id, name, city, certified, services: does, phone }) => (
      <li key={contractor_id}>
        <Text as="strong" strong>
          {name}
        </Text>
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
