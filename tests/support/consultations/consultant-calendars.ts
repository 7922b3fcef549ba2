import type { SlotQuery } from '#domain/consultations/availability.ts';
import type { BlockedSpan, BusyVisit, Consultant } from '#domain/consultations/consultant.ts';
import { northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const hour = 3_600_000;

export const officeWeek = [[], ...Array(5).fill([{ from: '09:00', to: '17:00' }]), []];

export const consultant = (over: Partial<Consultant> = {}): Consultant => ({
  id: 'a',
  kinds: ['home', 'virtual', 'showroom'],
  week: officeWeek,
  base: { latitude: 41.1, longitude: -73.4 },
  postalPrefixes: [],
  ...over,
});

/** Monday, 1 March 2027, 7 am in New York, and the five days after */
export const slotQuery = (over: Partial<SlotQuery> = {}): SlotQuery => ({
  consultants: [consultant()],
  busy: [],
  blocked: [],
  timeZone: 'America/New_York',
  country: 'US',
  now: new Date('2027-03-01T12:00:00Z'),
  from: '2027-03-01',
  to: '2027-03-05',
  type: 'home',
  place: { postalCode: '06851', position: { latitude: 41.13, longitude: -73.4 } },
  ...over,
});

const position = fc.record({
  latitude: fc.double({ min: 40.5, max: 42, noNaN: true }),
  longitude: fc.double({ min: -74, max: -72.5, noNaN: true }),
});

const time = (hours: number): string => `${String(hours).padStart(2, '0')}:00`;

const shift = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('00', '15', '30'))
  .map(([from, length, minutes]) => ({
    from: `${time(from).slice(0, 3)}${minutes}`,
    to: time(Math.min(24, from + 1 + length)),
  }));

const ids = ['a', 'b', 'c', 'd'];

const consultants = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }).chain((some) =>
  fc.tuple(
    ...some.map((id) =>
      fc.record(
        {
          id: fc.constant(id),
          kinds: fc.uniqueArray(fc.constantFrom('home', 'virtual', 'showroom'), { minLength: 2 }),
          week: fc.array(fc.array(shift, { minLength: 0, maxLength: 2 }), { minLength: 7, maxLength: 7 }),
          base: position,
          postalPrefixes: fc.constantFrom<string[]>([], ['068'], ['10', '069']),
          from: fc.constantFrom('2027-03-12', '2027-11-06'),
          until: fc.constantFrom('2027-03-16', '2027-11-09'),
        },
        { requiredKeys: ['id', 'kinds', 'week', 'base', 'postalPrefixes'] },
      ),
    ),
  ),
);

const spanFrom = (from: number) =>
  fc
    .tuple(
      fc.integer({ min: -24 * 2, max: 24 * 14 }),
      fc.constantFrom(0, 0.25, 0.5),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([after, more, length]) => {
      const start = from + (after + more) * hour;
      return { start, end: start + length * hour };
    });

const blockedFrom = (from: number): fc.Arbitrary<BlockedSpan> =>
  fc
    .tuple(
      spanFrom(from),
      fc.constantFrom('Block' as const, 'Unblock' as const),
      fc.option(fc.constantFrom(...ids), { nil: undefined }),
    )
    .map(([span, kind, consultantId]) => ({ ...span, kind, ...(consultantId && { consultantId }) }));

const busyFrom = (from: number): fc.Arbitrary<BusyVisit> =>
  fc
    .tuple(spanFrom(from), fc.constantFrom(...ids), fc.option(position, { nil: undefined }))
    .map(([{ start }, consultantId, at]) => ({
      start,
      end: start + hour,
      consultantId,
      ...(at && { position: at }),
    }));

export const branchCalendars: fc.Arbitrary<SlotQuery> = fc
  .constantFrom({ day: '2027-03-14', from: '2027-03-08' }, { day: '2027-11-07', from: '2027-11-01' })
  .chain(({ day, from }) => {
    const start = Date.parse(`${from}T00:00Z`);
    return fc.record({
      consultants,
      busy: fc.array(busyFrom(start), { maxLength: 25 }),
      blocked: fc.array(blockedFrom(start), { maxLength: 6 }),
      timeZone: fc.constantFrom(...northAmericanZones),
      country: fc.constantFrom('US' as const, 'CA' as const),
      now: fc.integer({ min: -60 * 24, max: 48 }).map((hours) => new Date(start + hours * hour)),
      from: fc.constantFrom(from, day),
      to: fc.constantFrom(day, `${day.slice(0, 8)}17`),
      type: fc.constantFrom('home' as const, 'virtual' as const, 'showroom' as const),
      place: fc.record(
        { postalCode: fc.constantFrom('06851', '069 11', '10001', 'k1a 0b1'), position },
        { requiredKeys: ['postalCode'] },
      ),
    });
  });
