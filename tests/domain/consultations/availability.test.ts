import { isFree, nearestSlots, offeredSlots } from '#domain/consultations/availability.ts';
import { consultant, slotQuery } from '#tests/support/consultations/consultant-calendars.ts';

const at = (iso: string): number => Date.parse(iso);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

const starts = (over: Parameters<typeof slotQuery>[0]) =>
  offeredSlots(slotQuery(over)).map(({ start }) => new Date(start).toISOString().slice(0, 16));

const monday = { from: '2027-03-01', to: '2027-03-01' };
const [fairfield, stamford, albany] = [
  { latitude: 41.14, longitude: -73.26 },
  { latitude: 41.05, longitude: -73.54 },
  { latitude: 42.65, longitude: -73.75 },
];

it('[3.4] offers the hours of the shift, two hours from now on, up to the last that ends within it', () => {
  expect(starts(monday)).toEqual([14, 15, 16, 17, 18, 19, 20, 21].map((hour) => `2027-03-01T${hour}:00`));
  const late = { ...monday, now: new Date('2027-03-01T17:00:01Z') };
  expect(starts(late)).toEqual(['2027-03-01T20:00', '2027-03-01T21:00']);
  expect(starts({ ...monday, now: new Date('2027-03-01T17:00:00Z') })).toHaveLength(3);
  const odd = {
    ...monday,
    consultants: [consultant({ week: Array(7).fill([{ from: '09:30', to: '12:15' }]) })],
  };
  expect(starts(odd)).toEqual(['2027-03-01T14:30', '2027-03-01T15:30']);
});

it('offers the hours of the wall clock on the days on which clocks change', () => {
  const sundays = [consultant({ week: Array(7).fill([{ from: '09:00', to: '11:00' }]) })];
  const on = (day: string) =>
    starts({ from: day, to: day, now: new Date(`${day}T05:00:00Z`), consultants: sundays });
  expect(on('2027-03-14')).toEqual(['2027-03-14T13:00', '2027-03-14T14:00']);
  expect(on('2027-11-07')).toEqual(['2027-11-07T14:00', '2027-11-07T15:00']);
});

it('offers the sixtieth day, counted from today, as the last one', () => {
  const daily = [consultant({ week: Array(7).fill([{ from: '09:00', to: '10:00' }]) })];
  const all = starts({ from: '2027-03-01', to: '2027-12-31', consultants: daily });
  // March 1 plus 60 days is April 30; New York is then at UTC-4.
  expect(all.at(-1)).toBe('2027-04-30T13:00');
});

it('offers nothing on past days and after sixty days, however much is asked for', () => {
  const all = starts({ from: '1027-01-01', to: '9027-12-31' });
  expect(all[0]).toBe('2027-03-01T14:00');
  expect(all.at(-1)).toBe('2027-04-30T20:00');
  expect(starts({ from: '2027-05-01', to: '2027-05-31' })).toEqual([]);
  expect(starts({ from: '2027-03-05', to: '2027-03-01' })).toEqual([]);
});

it('offers nothing on a holiday of the country, unless it is opened', () => {
  const over = { now: new Date('2026-11-23T12:00:00Z'), from: '2026-11-26', to: '2026-11-26' };
  expect(starts(over)).toEqual([]);
  expect(starts({ ...over, country: 'CA' })).toHaveLength(8);
  const opened = { kind: 'Unblock' as const, ...span('2026-11-26T15:00Z', '2026-11-26T17:30Z') };
  expect(starts({ ...over, blocked: [opened] })).toEqual(['2026-11-26T15:00', '2026-11-26T16:00']);
});

it('offers days of employment alone', () => {
  const days = (over: Partial<ReturnType<typeof consultant>>) => [
    ...new Set(starts({ consultants: [consultant(over)] }).map((start) => start.slice(0, 10))),
  ];
  expect(days({ from: '2027-03-04' })).toEqual(['2027-03-04', '2027-03-05']);
  expect(days({ until: '2027-03-03' })).toEqual(['2027-03-01', '2027-03-02']);
});

it('[3.23] takes out what is blocked and opens what is unblocked, the consultant’s own block above all', () => {
  const noon = span('2027-03-01T16:30Z', '2027-03-01T18:30Z');
  const branch = { kind: 'Block' as const, ...noon };
  expect(starts({ ...monday, blocked: [branch] })).toEqual(
    [14, 15, 19, 20, 21].map((hour) => `2027-03-01T${hour}:00`),
  );
  const evening = { kind: 'Unblock' as const, ...span('2027-03-01T23:00Z', '2027-03-02T01:00Z') };
  expect(starts({ ...monday, blocked: [evening] }).slice(-2)).toEqual([
    '2027-03-01T23:00',
    '2027-03-02T00:00',
  ]);
  const opened = { kind: 'Unblock' as const, consultantId: 'a', ...noon };
  expect(starts({ ...monday, blocked: [branch, opened] })).toContain('2027-03-01T17:30');
  const own = { kind: 'Block' as const, consultantId: 'a', ...noon };
  expect(starts({ ...monday, blocked: [branch, opened, own, evening] })).toEqual(
    [14, 15, 19, 20, 21, 23].map((hour) => `2027-03-01T${hour}:00`).concat('2027-03-02T00:00'),
  );
  expect(starts({ ...monday, blocked: [{ ...own, consultantId: 'b' }] })).toHaveLength(8);
});

it('leaves time to drive between houses, and none to a call or to the next visit at the showroom', () => {
  const visit = { consultantId: 'a', ...span('2027-03-01T17:00Z', '2027-03-01T18:00Z') };
  const hours = (over: Parameters<typeof slotQuery>[0]) =>
    starts({ ...monday, ...over }).map((start) => Number(start.slice(11, 13)));
  const place = { postalCode: '06824', position: fairfield };
  expect(hours({ busy: [{ ...visit, position: stamford }], place })).toEqual([14, 15, 19, 20, 21]);
  expect(hours({ busy: [{ ...visit, position: albany }], place })).toEqual([]);
  expect(hours({ busy: [visit], place })).toEqual([14, 15, 16, 18, 19, 20, 21]);
  const { base } = consultant();
  expect(hours({ busy: [{ ...visit, position: base }], type: 'showroom' })).toHaveLength(7);
  expect(hours({ busy: [{ ...visit, position: albany }], type: 'virtual' })).toHaveLength(7);
});

it('keeps a call out of the hour that is needed to drive', () => {
  const busy = [
    { consultantId: 'a', position: stamford, ...span('2027-03-01T14:00Z', '2027-03-01T15:00Z') },
    { consultantId: 'a', position: fairfield, ...span('2027-03-01T16:00Z', '2027-03-01T17:00Z') },
  ];
  expect(starts({ ...monday, busy, type: 'virtual' })).toEqual(
    [17, 18, 19, 20, 21].map((hour) => `2027-03-01T${hour}:00`),
  );
});

describe('assigns a time', () => {
  const given = (over: Parameters<typeof slotQuery>[0]) =>
    offeredSlots(slotQuery({ from: '2027-03-03', to: '2027-03-03', ...over }))[0]?.consultantId;
  const visit = (consultantId: string, day: string) => ({
    consultantId,
    ...span(`2027-03-${day}T20:00Z`, `2027-03-${day}T21:00Z`),
  });
  const [a, b] = [consultant(), consultant({ id: 'b' })];

  it('to the consultant of the territory first', () => {
    const own = consultant({ id: 'c', postalPrefixes: ['0685'] });
    const other = consultant({ id: '0', postalPrefixes: ['10'] });
    expect(given({ consultants: [a, other, own], busy: [visit('c', '03')] })).toBe('c');
    expect(given({ consultants: [other, a] })).toBe('a');
    const canadian = consultant({ id: 'c', postalPrefixes: ['K1A 0'] });
    expect(given({ consultants: [a, canadian], place: { postalCode: 'k1a0b1' } })).toBe('c');
  });

  it('then by fewer visits that day, then that week', () => {
    expect(given({ consultants: [a, b], busy: [visit('a', '03'), visit('b', '02'), visit('b', '05')] })).toBe(
      'b',
    );
    expect(given({ consultants: [a, b], busy: [visit('a', '06')] })).toBe('b');
    // The previous week ends on Saturday.
    expect(given({ consultants: [a, b], busy: [visit('a', '07')] })).toBe('a');
  });

  it('then to the nearer, then by id', () => {
    const far = consultant({ base: albany });
    expect(given({ consultants: [far, b] })).toBe('b');
    expect(given({ consultants: [b, a] })).toBe('a');
    expect(given({ consultants: [far, b], type: 'virtual' })).toBe('a');
  });

  it('to those alone who make such visits', () => {
    expect(given({ consultants: [consultant({ kinds: ['virtual'] }), b] })).toBe('b');
    expect(given({ consultants: [consultant({ kinds: ['virtual'] })] })).toBeUndefined();
  });
});

it('refuses what no calendar offers: another length, another minute, a time that is over', () => {
  const wanted = { type: 'home' as const, ...span('2027-03-02T14:00Z', '2027-03-02T15:00Z') };
  const free = (over: object) => isFree(consultant(), { ...wanted, ...over }, slotQuery());
  expect(free({})).toBe(true);
  expect(free({ end: wanted.end + 1 })).toBe(false);
  expect(free(span('2027-03-02T14:07Z', '2027-03-02T15:07Z'))).toBe(false);
  expect(free(span('2027-02-26T14:00Z', '2027-02-26T15:00Z'))).toBe(false);
  expect(free(span('2027-06-01T14:00Z', '2027-06-01T15:00Z'))).toBe(false);
  expect(free({ start: Number.NaN })).toBe(false);
  expect(free({ start: 8_700_000_000_000_000, end: 8_700_000_003_600_000 })).toBe(false);
});

it('names the nearest slots, in the order of the clock', () => {
  const slots = offeredSlots(slotQuery(monday));
  const near = nearestSlots(slots, at('2027-03-01T17:00Z'), 3);
  expect(near.map(({ start }) => new Date(start).getUTCHours())).toEqual([16, 17, 18]);
  expect(nearestSlots(slots, at('2027-03-09T17:00Z'), 2).map(({ start }) => start)).toEqual([
    at('2027-03-01T20:00Z'),
    at('2027-03-01T21:00Z'),
  ]);
  expect(nearestSlots([], 0, 3)).toEqual([]);
});
