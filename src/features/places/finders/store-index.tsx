import { graphql } from 'gatsby';
import { Note, Text } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { StateIndex } from '#src/widgets/state-index.tsx';
import * as styles from './store-index.module.css';

export const StoreIndex = ({ stores }: { stores: readonly Queries.StoreRowFragment[] }) => (
  <StateIndex places={stores}>
    {(inState) => (
      <ul role="list" className={styles.list} data-other-firm>
        {inState.map(({ store_id, name, street, city, phone }) => (
          <li key={store_id}>
            <Text as="strong" strong>
              {name}
            </Text>
            <Note>{`${street}, ${city}`}</Note>
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        ))}
      </ul>
    )}
  </StateIndex>
);

export const fields = graphql`
  fragment StoreRow on RetailStore {
    store_id
    name
    street
    city
    state
    country
    phone
    latitude
    longitude
  }
`;
