import { weekWords } from '#domain/dates/week-words.ts';
import type { Showroom } from '#domain/places/contract.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import type { Contractor, RetailStore } from '#domain/places/directory-contract.ts';
import { serviceNames } from '#domain/places/wanted-contractors.ts';

export interface FilledRow {
  texts: Record<string, string>;
  links: Record<string, string>;
}

interface Found {
  name: string;
  street?: string;
  city: string;
  state: string;
  postal_code: string;
  phone: string;
  distance_miles?: number | undefined;
}

const placeRow = (place: Found): FilledRow => ({
  texts: {
    name: place.name,
    street: place.street ?? '',
    town: `${place.city}, ${place.state} ${place.postal_code}`,
    phone: place.phone,
    distance: `${place.distance_miles ?? 0} mi`,
  },
  links: { call: `tel:${place.phone.replace(/[^+\d]/g, '')}`, directions: directionsLink(place) },
});

const withMore = (row: FilledRow, texts: FilledRow['texts'], links: FilledRow['links'] = {}): FilledRow => ({
  texts: { ...row.texts, ...texts },
  links: { ...row.links, ...links },
});

export const showroomRow = (showroom: Showroom): FilledRow =>
  withMore(placeRow(showroom), { hours: weekWords(showroom.hours) }, { page: showroom.url });

export const storeRow = (store: RetailStore): FilledRow => placeRow(store);

export const contractorRow = (firm: Contractor): FilledRow =>
  withMore(placeRow(firm), {
    certified: firm.certified ? 'Certified' : '',
    about: `${firm.contact}, since ${firm.since}. ${firm.about}`,
    services: `Does ${firm.services.map((service) => serviceNames[service]).join(', ')}`,
  });
