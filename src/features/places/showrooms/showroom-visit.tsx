import { graphql, Link } from 'gatsby';
import { Stack, Text } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { HoursNow, HoursTable } from './showroom-hours.tsx';
import * as styles from './showroom-visit.module.css';

/** Returns a heading without the span markup that editors may add ([3.9]). */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/<\/?span[^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();

interface ShowroomVisitProps {
  showroom: Queries.ShowroomVisitFragment;
  /** One of several on a page: the town is the heading, and the name links to the showroom's page. */
  among?: boolean;
}

export function ShowroomVisit({ showroom, among = false }: ShowroomVisitProps) {
  const { showroom_id, store_number, name, url, street, city, state, postal_code, phone, directions } =
    showroom;
  const { hours, branch, country } = showroom;
  return (
    <Section
      id={among ? showroom_id : undefined}
      title={among ? city : 'Visit'}
      note={`Store ${store_number}`}
    >
      <Stack gap="5 7" className={styles.visit}>
        <address>
          <strong>{among ? <Link to={url}>{name}</Link> : name}</strong>
          <br />
          {street}
          <br />
          {city}, {state} {postal_code}
          <br />
          <a className="tabular" href={telephoneLink(phone)}>
            {phone}
          </a>
        </address>
        <div className={styles.way}>
          <h3>Getting there</h3>
          <Text measure>{directions}</Text>
        </div>
        <div className={styles.hours}>
          <h3>Hours</h3>
          <HoursNow hours={hours} timeZone={branch.time_zone} country={country === 'CA' ? 'CA' : 'US'} />
          <HoursTable hours={hours} />
        </div>
      </Stack>
    </Section>
  );
}

export const fields = graphql`
  fragment ShowroomVisit on Showroom {
    showroom_id
    store_number
    name
    url
    street
    city
    state
    postal_code
    country
    phone
    branch {
      time_zone
    }
    directions
    hours {
      ...OpeningHours
    }
  }
`;
