import { travelTime } from '#domain/consultations/agenda.ts';
import { isFree, offeredSlots, type SlotQuery } from '#domain/consultations/availability.ts';
import type { Consultant } from '#domain/consultations/consultant.ts';
import { isoDay } from '#domain/dates/civil-day.ts';
import { holidayOn } from '#domain/dates/holidays.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { branchCalendars, consultant, slotQuery } from '#tests/support/consultations/consultant-calendars.ts';
import { clockChanges, northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const hour = 3_600_000;
const minute = 60_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const meets = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

/** The second of two equal local times after a clock change: a started shift continues. */
const isSecond = (timeZone: string, time: number): boolean =>
  wallClock(timeZone, new Date(time)).minutes === wallClock(timeZone, new Date(time - hour)).minutes;

/** An independent implementation: checks local time in quarter hours. */
function isWorking(theirs: Consultant, { timeZone, country }: SlotQuery, time: number): boolean {
  const { day, minutes } = wallClock(timeZone, new Date(time));
  const iso = isoDay(day);
  if (holidayOn(country, day) || (theirs.from && iso < theirs.from)) return false;
  if (theirs.until && iso >= theirs.until) return false;
  const weekday = new Date(`${iso}T00:00Z`).getUTCDay();
  return (theirs.week[weekday] ?? []).some(
    ({ from, to }) => minutes >= minutesOf(from) && minutes < minutesOf(to),
  );
}

function isOpen(theirs: Consultant, query: SlotQuery, time: number): boolean {
  const here = (kind: string, id: string | undefined) =>
    query.blocked.some(
      (blocked) =>
        blocked.kind === kind &&
        blocked.consultantId === id &&
        meets(blocked, { start: time, end: time + 1 }),
    );
  if (here('Block', theirs.id)) return false;
  if (here('Unblock', theirs.id) || here('Unblock', undefined)) return true;
  if (here('Block', undefined)) return false;
  return isSecond(query.timeZone, time) || isWorking(theirs, query, time);
}

const always = (check: (query: SlotQuery) => void, numRuns = 150): void =>
  fc.assert(fc.property(branchCalendars, check), { numRuns: fewerByDay(numRuns, 3) });

it('offers no time that meets a visit, or in which the consultant does not work or is blocked', () => {
  let offered = 0;
  always((query) => {
    for (const slot of offeredSlots(query)) {
      offered += 1;
      const theirs = query.consultants.find(({ id }) => id === slot.consultantId) as Consultant;
      expect(theirs.kinds).toContain(query.type);
      expect(slot.end - slot.start).toBe(hour);
      expect(slot.start).toBeGreaterThanOrEqual(query.now.getTime() + 2 * hour);
      const iso = isoDay(wallClock(query.timeZone, new Date(slot.start)).day);
      expect(iso >= query.from && iso <= query.to).toBe(true);
      expect(query.busy.some((visit) => visit.consultantId === theirs.id && meets(visit, slot))).toBe(false);
      for (let time = slot.start; time < slot.end; time += 15 * minute)
        expect([new Date(time), isOpen(theirs, query, time)]).toEqual([new Date(time), true]);
    }
  });
  expect(offered).toBeGreaterThan(1000);
});

it('offers each time once, in order, and the same for whatever order its input has', () => {
  always((query) => {
    const slots = offeredSlots(query);
    const starts = slots.map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
    const turned = {
      ...query,
      consultants: query.consultants.toReversed(),
      busy: query.busy.toReversed(),
      blocked: query.blocked.toReversed(),
    };
    expect(offeredSlots(turned)).toEqual(slots);
  });
});

it('offers all the times at which a consultant is free, and no other', () => {
  always((query) => {
    const slots = offeredSlots(query);
    const offered = new Set(slots.map(({ start }) => start));
    const { position } = query.place;
    const wanted = (start: number) => ({
      start,
      end: start + hour,
      type: query.type,
      ...(position && { position }),
    });
    const free = (start: number) => query.consultants.some((one) => isFree(one, wanted(start), query));
    for (const { start, consultantId } of slots) {
      const theirs = query.consultants.find(({ id }) => id === consultantId) as Consultant;
      expect(isFree(theirs, wanted(start), query)).toBe(true);
    }
    const from = Date.parse(`${query.from}T00:00Z`);
    for (let start = from; start < from + 36 * hour; start += 15 * minute) {
      const iso = isoDay(wallClock(query.timeZone, new Date(start)).day);
      if (iso >= query.from && iso <= query.to)
        expect([start, free(start)]).toEqual([start, offered.has(start)]);
    }
  }, 60);
});

it('always leaves time for the drive, however many visits are booked', () => {
  const picks = fc.array(fc.nat(), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(
      branchCalendars,
      picks,
      fc.infiniteStream(fc.double({ min: 40.7, max: 41.9, noNaN: true })),
      (query, order, latitudes) => {
        let busy: SlotQuery['busy'] = [];
        for (const pick of order) {
          const type = (['home', 'virtual', 'showroom'] as const)[pick % 3] as SlotQuery['type'];
          const place = {
            postalCode: '06851',
            position: { latitude: latitudes.next().value as number, longitude: -73.4 },
          };
          const slots = offeredSlots({ ...query, busy, type, place });
          const slot = slots[pick % slots.length];
          if (!slot) continue;
          const { base } = query.consultants.find(({ id }) => id === slot.consultantId) as Consultant;
          const position = type === 'home' ? place.position : type === 'showroom' ? base : undefined;
          busy = [...busy, { ...slot, ...(position && { position }) }];
        }
        for (const { id } of query.consultants) {
          const theirs = busy.filter((visit) => visit.consultantId === id).sort((a, b) => a.start - b.start);
          let called = 0;
          let last: (typeof theirs)[number] | undefined;
          for (const visit of theirs) {
            if (!visit.position) called += visit.end - visit.start;
            else {
              if (last?.position)
                expect(visit.start - last.end - called).toBeGreaterThanOrEqual(
                  travelTime(last.position, visit.position),
                );
              [last, called] = [visit, 0];
            }
          }
        }
      },
    ),
    { numRuns: fewerByDay(60, 3) },
  );
});

it.each(northAmericanZones)('says the hour that the clock shows on both days of change in %s', (timeZone) => {
  const week = Array(7).fill([{ from: '00:00', to: '24:00' }]);
  for (const year of [2026, 2027, 2028]) {
    for (const change of Object.values(clockChanges(year))) {
      const iso = isoDay(change);
      const now = new Date(Date.parse(`${iso}T00:00Z`) - 48 * hour);
      const query = slotQuery({ consultants: [consultant({ week })], timeZone, now, from: iso, to: iso });
      const clocks = offeredSlots(query).map(({ start }) => wallClock(timeZone, new Date(start)));
      const hours = clocks.map(({ minutes }) => minutes / 60);
      const all = Array.from({ length: 24 }, (_, at) => at);
      const skipped = all.filter((at) => !hours.includes(at));
      expect(clocks.every(({ day }) => isoDay(day) === iso)).toBe(true);
      expect(hours).toEqual(all.filter((at) => !skipped.includes(at)));
      expect([[], [2]]).toContainEqual(skipped);
    }
  }
});
