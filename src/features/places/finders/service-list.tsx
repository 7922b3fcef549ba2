import { graphql } from 'gatsby';
import * as styles from './service-list.module.css';

export const ServiceList = ({ services }: Queries.ServiceListFragment) => (
  <dl className={styles.list}>
    {services.map(({ service, title, text }) => (
      <div key={service}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export const fields = graphql`
  fragment ServiceList on ContractorsPage {
    services {
      service
      title
      text
    }
  }
`;
