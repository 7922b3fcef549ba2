import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './store-list.module.css';

export const StoreList = ({ stores }: { stores: readonly Queries.StoreListFragment[] }) => (
  <ul role="list" className={styles.list}>
    {stores.map((store) => (
      <li key={store.store_id} className={styles.store}>
        <h3>{store.name}</h3>
        <Text as="address" tone="soft" className="tabular">
          {store.street}
          <br />
          {store.city}, {store.state} {store.postal_code}
          <br />
          <a href={telephoneLink(store.phone)}>{store.phone}</a>
        </Text>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment StoreList on RetailStore {
    store_id
    name
    street
    city
    state
    postal_code
    phone
  }
`;
