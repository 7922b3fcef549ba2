import { graphql, Link } from 'gatsby';
import { Stack, Text } from '#src/components/layout.tsx';
import * as styles from './postal-address.module.css';

export function PostalAddress({ brand, to }: { brand: Queries.PostalAddressFragment; to: string }) {
  const { legal_name, street, city, state, postal_code } = brand;
  return (
    <Stack gap={4}>
      <address className={`${styles.address} tabular`}>
        <strong>{legal_name}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {postal_code}
      </address>
      <Text size="s">
        <Link to={to}>How to find the {city} showroom, and when it is open</Link>
      </Text>
    </Stack>
  );
}

export const fields = graphql`
  fragment PostalAddress on Brand {
    legal_name
    street
    city
    state
    postal_code
  }
`;
