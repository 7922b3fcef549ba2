import type { ReactNode } from 'react';
import { consultationNear, scheduleConsultation, showroomSearch } from '#domain/content/paths/page-url.ts';
import { openingWords } from '#domain/dates/opening-words.ts';
import { weekWords } from '#domain/dates/week-words.ts';
import { getShowroomsByPostalCode, type Showroom } from '#domain/places/contract.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { showroomRadiusMiles } from '#domain/places/nearest.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { chooseShowroom } from '#src/session/place/choose-place.ts';
import { explainShowroomSearch } from '#src/session/place/explain-search.ts';
import { OpeningNow } from '#src/widgets/contact/opening-now.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import * as styles from './showroom-finder.module.css';

const Consultation = ({ to }: { to: string }) => <a href={to}>Book a consultation</a>;

function ShowroomRow({ showroom, actions }: { showroom: Showroom; actions: ReactNode }) {
  const { name, url, street, city, state, postal_code, phone, hours, time_zone, country } = showroom;
  return (
    <PlaceRow
      name={name}
      url={url}
      distance={formatDistance(showroom.distance_miles ?? 0)}
      street={street}
      town={`${city}, ${state} ${postal_code}`}
      phone={phone}
      call={telephoneLink(phone)}
      directions={directionsLink(showroom)}
      actions={
        <>
          <Consultation to={consultationNear(postal_code)} />
          {actions}
        </>
      }
    >
      <Stack as="p" gap={1} className={styles.hours}>
        <OpeningNow plain="" say={(now) => openingWords({ hours, timeZone: time_zone, country }, now)} />
        <Note as="small">{weekWords(hours)}</Note>
      </Stack>
    </PlaceRow>
  );
}

const ShowroomPattern = () => (
  <PlaceRow
    name=""
    url="/locations/"
    distance=""
    street=""
    town=""
    phone=""
    call=""
    directions=""
    actions={<Consultation to={scheduleConsultation} />}
  >
    <Stack as="p" gap={1} className={styles.hours}>
      <Note as="small" data-slot="hours" />
    </Stack>
  </PlaceRow>
);

type FoundShowroom = Showroom & { id: string };

/** Returns showrooms within 200 miles of a postal code, nearest first ([9.5]). */
export async function findShowrooms(postalCode: string, signal: AbortSignal): Promise<FoundShowroom[]> {
  const { showrooms } = await callEndpoint(getShowroomsByPostalCode, { params: { postalCode } }, { signal });
  return showrooms.map((showroom) => ({ ...showroom, id: showroom.showroom_id }));
}

const noun = { one: 'showroom', many: 'showrooms' };

export default function ShowroomFinder() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);

  const choose = (showroom: FoundShowroom) => {
    const { id: _, ...record } = showroom;
    void dispatch(chooseShowroom(record));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
  };

  return (
    <Finder
      id="showroom"
      action={showroomSearch}
      label="Find showrooms near a place"
      noun={noun}
      radiusOf={() => showroomRadiusMiles}
      find={(postalCode, _, signal) => findShowrooms(postalCode, signal)}
      explain={explainShowroomSearch}
      pattern={<ShowroomPattern />}
      row={(showroom) => (
        <ShowroomRow
          showroom={showroom}
          actions={
            <Button
              look={showroom.id === chosen?.showroom_id ? 'quiet' : 'outline'}
              aria-pressed={showroom.id === chosen?.showroom_id}
              onClick={() => choose(showroom)}
            >
              {showroom.id === chosen?.showroom_id ? 'Your showroom' : 'Make it my showroom'}
              <span className="visually-hidden">, {showroom.name}</span>
            </Button>
          }
        />
      )}
      none={() => null}
    >
      <p>
        A search lists every showroom within {showroomRadiusMiles} miles, nearest first, with its hours and
        the way there.
      </p>
    </Finder>
  );
}
