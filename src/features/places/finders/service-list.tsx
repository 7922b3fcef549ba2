import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import * as styles from './service-list.module.css';

export const ServiceList = ({ services }: Queries.ServiceListFragment) => (
  <dl className={styles.list}>
    {services.map(({ service, title, text }) => (
      <div key={service}>
        <Text as="dt" strong>
          {title}
        </Text>
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
