import { Link } from 'gatsby';
import { type RefObject, useEffect, useRef } from 'react';
import { openingWords } from '#domain/dates/opening-words.ts';
import { dayHours, shortDays } from '#domain/dates/week-words.ts';
import type { Showroom, UserLocation } from '#domain/places/contract.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { placeWords } from '#domain/places/typed-address/place-words.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Box, Cluster, Stack, Text, Title } from '#src/components/layout.tsx';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { chooseShowroom } from '#src/session/place/choose-place.ts';
import { OpeningNow } from '#src/widgets/contact/opening-now.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './showroom-panel.module.css';

interface ShowroomOptionProps {
  showroom: Showroom;
  isChosen: boolean;
  onChoose: () => void;
}

function ShowroomOption({ showroom, isChosen, onChoose }: ShowroomOptionProps) {
  const { name, street, city, state, postal_code, phone, url, distance_miles, hours, time_zone, country } =
    showroom;
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.showroom} data-chosen={isChosen}>
      <Text as="h3" size="m">
        <Link to={url}>{name}</Link>
      </Text>
      <p className={`${styles.distance} tabular`}>{formatDistance(distance_miles ?? 0)}</p>
      <Stack gap={1} size="s" tone="soft" className={styles.detail}>
        <p>
          {street}, {city}, {state} {postal_code}
        </p>
        <OpeningNow
          say={(now) => openingWords({ hours, timeZone: time_zone, country }, now)}
          plain={`${shortDays.weekday} ${dayHours(hours.weekday)}`}
        />
        <Cluster as="p" gap="0 4" className={styles.ways}>
          <a href={directionsLink(showroom)} target="_blank" rel="noreferrer">
            Directions{named}
          </a>
          <a className="tabular" href={telephoneLink(phone)}>
            <span className="visually-hidden">Call {name}, </span>
            {phone}
          </a>
        </Cluster>
      </Stack>
      <div className={styles.action}>
        <Button look={isChosen ? 'quiet' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
          {isChosen ? 'My showroom' : 'Set as my showroom'}
          {named}
        </Button>
      </div>
    </li>
  );
}

interface ShowroomPanelProps {
  showrooms: Showroom[];
  searched: UserLocation | null;
  /** The search field; it keeps the focus if the visitor types before the first search. */
  field: RefObject<HTMLInputElement | null> | undefined;
  onClose: () => void;
}

/** Search results, nearest first. Takes the focus on opening; Escape or an outside click closes it. */
export default function ShowroomPanel({ showrooms, searched, field, onClose }: ShowroomPanelProps) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = searched ? placeWords(searched) : 'you';

  const choose = (showroom: Showroom) => {
    void dispatch(chooseShowroom(showroom));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
    onClose();
  };

  useEffect(() => {
    if (!field?.current || document.activeElement !== field.current) heading.current?.focus();
  }, [field]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    const closeOutside = ({ target }: PointerEvent) => {
      const sheet = heading.current?.closest('details');
      if (target instanceof Node && !sheet?.contains(target)) sheet?.removeAttribute('open');
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [onClose]);

  return (
    <Box rule="above">
      <Stack gap={4} className={`page-width ${styles.inner}`}>
        <Cluster nowrap gap={4} align="start" justify="between">
          <Title ref={heading} tabIndex={-1}>
            {showrooms.length === 1 ? '1 showroom' : `${showrooms.length} showrooms`} near {place}
          </Title>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </Cluster>
        <Stack as="ul" role="list" gap="0 6" className={styles.list}>
          {showrooms.map((showroom) => (
            <ShowroomOption
              key={showroom.showroom_id}
              showroom={showroom}
              isChosen={showroom.showroom_id === chosen?.showroom_id}
              onChoose={() => choose(showroom)}
            />
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
