import ICAL from 'ical.js';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { calendarEntry } from '#server/services/consultations/appointments/calendar-entry.ts';
import { readStrictly } from '#tests/support/consultations/strict-calendar.ts';
import { northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const origin = 'https://shop.example.com';
const madeAt = new Date('2026-05-04T09:00:00Z');

const appointment = (change: Partial<Appointment> = {}): Appointment => ({
  id: '6f0e2a9c-1f7e-4f5e-9d0a-0a1b2c3d4e5f',
  state: 'pending',
  type: 'home',
  sequence: 0,
  START_DATE: '2026-05-11T09:00:00-04:00',
  END_DATE: '2026-05-11T10:00:00-04:00',
  time_zone: 'America/New_York',
  territory: {
    id: 'norwalk-ct',
    name: 'Clerestory of Fairfield',
    phone: '+1 (203) 555-0119',
    branch_url: '/locations/norwalk-ct/',
    time_zone: 'America/New_York',
  },
  consultant: 'Denise Kowalczyk',
  place: '1 Main St, Norwalk, CT 06851',
  manage_url: `${origin}/where-to-buy/change-consultation/?appointment=6f0e&token=1.a`,
  calendar_url: `${origin}/scheduling/v1/appointments/6f0e/calendar.ics?token=1.a`,
  ...change,
});

const from = 'Clerestory <hello@clerestory.example>';
const ada = { name: 'Ada', address: 'ada@example.com' };
const entry = (change: Partial<Appointment> = {}, attendee: typeof ada | undefined = ada) =>
  calendarEntry(appointment(change), {
    brandName: 'Clerestory',
    origin,
    madeAt,
    from,
    ...(attendee && { attendee }),
  });

/** Parses the sent entry with an independent library. */
function read(change: Partial<Appointment> = {}) {
  const { method, content } = entry(change);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('There is no event');
  expect(others).toEqual([]);
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  return { method, component, event: new ICAL.Event(component), strict: readStrictly(content) };
}

it('asks its party, by the address that emails are from, and tells when it was written', () => {
  const { strict } = read();
  expect(strict.method).toBe('REQUEST');
  expect(strict.person('ORGANIZER')).toEqual({
    name: 'Clerestory of Fairfield',
    address: 'hello@clerestory.example',
  });
  expect(strict.person('ATTENDEE')).toEqual(ada);
  expect(strict.shown('DTSTAMP')).toBe('20260504T090000Z');
  expect(strict.shown('DTSTART')).toBe('20260511T130000Z');
  expect(strict.alarms).toHaveLength(1);
});

it('is published, and asks nobody, where it is taken by a link', () => {
  for (const state of ['pending', 'confirmed', 'canceled'] as const) {
    const { method, content } = calendarEntry(appointment({ state }), {
      brandName: 'Clerestory',
      origin,
      madeAt,
      from,
    });
    expect([method, readStrictly(content).method]).toEqual(['PUBLISH', 'PUBLISH']);
  }
});

it('has no alarm of what is canceled', () => {
  const { content } = entry({ state: 'canceled' });
  expect(readStrictly(content)).toMatchObject({ method: 'CANCEL', alarms: [] });
});

it('is read by the email of the standards, whatever names and places are called', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 });
  const word = name.map((text) => `Montréal ${text.replace(/\p{Cc}/gu, '')}`);
  fc.assert(
    fc.property(word, word, word, (place, consultant, territory) => {
      const change = { place, consultant };
      const named = { ...appointment().territory, name: territory };
      const { content } = calendarEntry(appointment({ ...change, territory: named }), {
        brandName: 'Clerestory',
        origin,
        madeAt,
        from,
        attendee: { name: consultant, address: ada.address },
      });
      const strict = readStrictly(content);
      expect(strict.shown('LOCATION')).toBe(place);
      expect(strict.shown('DESCRIPTION')).toContain(`${consultant} of ${territory},`);
    }),
    // Unicode line separators are not line ends in iCalendar.
    { numRuns: 200, examples: [['Montréal \u2028', 'Ada \u2029 Lovelace', '\u2028']] },
  );
});

it('says to another program when, where and with whom', () => {
  const { event, component } = read();
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-05-11T13:00:00Z'));
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-05-11T14:00:00Z'));
  expect(event.location).toBe('1 Main St, Norwalk, CT 06851');
  expect(event.summary).toBe('Clerestory: Consultation at your home');
  expect(event.description).toContain('Denise Kowalczyk of Clerestory of Fairfield, +1 (203) 555-0119');
  expect(event.description).toContain(appointment().manage_url);
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

it('is changed and taken out under the same name, by a higher sequence', () => {
  const states = (['pending', 'confirmed', 'canceled'] as const).map((state, sequence) =>
    read({ state, sequence }),
  );
  expect(new Set(states.map(({ event }) => event.uid))).toEqual(
    new Set(['6f0e2a9c-1f7e-4f5e-9d0a-0a1b2c3d4e5f@shop.example.com']),
  );
  expect(states.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  expect(states.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(states.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    ...['TENTATIVE', 'CONFIRMED', 'CANCELLED'],
  ]);
});

it('names the same instant in every zone, and keeps whatever text it is given', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((line) => `x${line.replace(/[\p{Cc}\\]/gu, '')}`);
  fc.assert(
    fc.property(fc.constantFrom(...northAmericanZones), minutes, text, (zone, minute, place) => {
      const start = minute * 60_000;
      const { event } = read({
        START_DATE: isoWithOffset(zone, start),
        END_DATE: isoWithOffset(zone, start + 3_600_000),
        place,
      });
      expect(event.startDate.toJSDate().getTime()).toBe(start);
      expect(event.endDate.toJSDate().getTime()).toBe(start + 3_600_000);
      expect(event.location.trim()).toBe(place.trim());
    }),
    { numRuns: 200 },
  );
});
