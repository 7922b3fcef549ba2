import { dayNames } from '#domain/dates/calendar-names.ts';
import { siteUrl } from '../build-environment.ts';
import { postalAddress, publisher } from './organization.ts';

type Day = { opens: string; closes: string } | null;

const openingHours = (days: readonly string[], hours: Day) =>
  hours
    ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: hours.opens, closes: hours.closes }]
    : [];

/**
 * Describes a showroom as LocalBusiness with hours and location; without ratings, as showrooms have no
 * reviews.
 */
export function showroomBusiness(showroom: Record<string, unknown>) {
  const hours = showroom.hours as { weekday: Day; saturday: Day; sunday: Day };
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}${showroom.url}#showroom`,
    name: showroom.name,
    description: showroom.intro,
    url: `${siteUrl}${showroom.url}`,
    image: `${siteUrl}/og/clerestory.png`,
    telephone: showroom.phone,
    address: postalAddress(showroom),
    geo: { '@type': 'GeoCoordinates', latitude: showroom.latitude, longitude: showroom.longitude },
    openingHoursSpecification: [
      ...openingHours(dayNames.slice(1, 6), hours.weekday),
      ...openingHours([dayNames[6]], hours.saturday),
      ...openingHours([dayNames[0]], hours.sunday),
    ],
    parentOrganization: publisher,
  };
}
