import { graphql, Link } from 'gatsby';
import { Pair, Prose } from '../../../components/section.tsx';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import { HoursTable } from './hours-table.tsx';

/** Where a showroom is, how to get there, and when it is open. */
export function ShowroomVisit({ showroom }: { showroom: Queries.ShowroomVisitFragment }) {
  const { name, url, street, city, state, postal_code, phone, directions, hours } = showroom;
  return (
    <Pair>
      <Prose>
        <address>
          <Link to={url}>{name}</Link>
          <br />
          {street}
          <br />
          {city}, {state} {postal_code}
          <br />
          <a href={telephoneLink(phone)}>{phone}</a>
        </address>
        <p>{directions}</p>
      </Prose>
      <HoursTable hours={hours} />
    </Pair>
  );
}

export const fields = graphql`
  fragment ShowroomVisit on Showroom {
    name
    url
    street
    city
    state
    postal_code
    phone
    directions
    hours {
      ...OpeningHours
    }
  }
`;
