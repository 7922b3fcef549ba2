import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './contractor-table.module.css';

interface ContractorTableProps {
  contractors: readonly Queries.ContractorTableFragment[];
}

/** A branch's contractors. On narrow screens each row becomes a card with labeled figures. */
export const ContractorTable = ({ contractors }: ContractorTableProps) => (
  <table className={`${styles.table} tabular`}>
    <caption className="visually-hidden">Contractors</caption>
    <thead>
      <tr>
        <th scope="col">Firm</th>
        <th scope="col">Town</th>
        <th scope="col">Does</th>
        <th scope="col">Certified</th>
        <th scope="col">Since</th>
        <th scope="col">Phone</th>
      </tr>
    </thead>
    <tbody>
      {contractors.map((firm) => (
        <tr key={firm.contractor_id}>
          <th scope="row">
            <Text as="span" size="m" strong block>
              {firm.name}
            </Text>
            <span className={styles.about}>{firm.about}</span>
          </th>
          <td data-label="Town">
            {firm.city}, {firm.state}
          </td>
          <td data-label="Does">{firm.services.join(', ').replaceAll('-', ' ')}</td>
          <td data-label="Certified">{firm.certified ? 'yes' : 'no'}</td>
          <td data-label="Since">{firm.since}</td>
          <td data-label="Phone">
            <a href={telephoneLink(firm.phone)}>{firm.phone}</a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const fields = graphql`
  fragment ContractorTable on Contractor {
    contractor_id
    name
    city
    state
    services
    certified
    since
    phone
    about
  }
`;
