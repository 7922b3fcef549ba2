import { graphql, Link } from 'gatsby';
import * as styles from './postal-plate.module.css';

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** Where letters go, and where that lies on the earth. */
export function PostalPlate({ brand, to }: { brand: Queries.PostalPlateFragment; to: string }) {
  const { legal_name, street, city, state, postal_code, latitude, longitude } = brand;
  return (
    <div className={styles.layout}>
      <address className={`${styles.address} tabular`}>
        <strong>{legal_name}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {postal_code}
      </address>
      <p className={`${styles.sheet} tabular`}>
        <span>{degrees(latitude, ['N', 'S'])}</span>
        <span>{degrees(longitude, ['E', 'W'])}</span>
      </p>
      <p className={styles.note}>
        <Link to={to}>How to find the {city} showroom, and when it is open</Link>
      </p>
    </div>
  );
}

export const fields = graphql`
  fragment PostalPlate on Brand {
    legal_name
    street
    city
    state
    postal_code
    latitude
    longitude
  }
`;
