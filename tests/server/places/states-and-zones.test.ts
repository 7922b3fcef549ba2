import { wallClock } from '#domain/dates/wall-clock.ts';
import { isMilitary } from '#domain/places/typed-address/states.ts';
import { allAreas, PostalData } from '#server/services/places/postal/postal-data.ts';

const postal = new PostalData();

describe('the states of a postal code', () => {
  it.each([
    ['42223', 'KY TN'],
    ['97635', 'OR CA'],
    ['86514', 'AZ NM UT'],
    ['73949', 'OK TX'],
    ['06851', 'CT'],
    ['M5V 3L9', 'ON'],
    ['99999', ''],
  ])('of %s are %s', (code, states) => {
    expect(postal.statesOf(code).join(' ')).toBe(states);
  });

  it('begin with that of its place', () => {
    for (const { postal_code, state } of allAreas()) expect(postal.statesOf(postal_code)[0]).toBe(state);
  });

  it.each([
    ['09012', 'AE'],
    ['09899', 'AE'],
    ['34098', 'AA'],
    ['96269', 'AP'],
    ['96699', 'AP'],
  ])('%s is military, whether or not it is listed: %s', (code, state) => {
    const place = postal.lookUp(code);
    expect(place?.state).toBe(state);
    expect(place?.position).toBeUndefined();
    expect(isMilitary(state)).toBe(true);
  });
});

describe('the zone of a postal code', () => {
  it.each([
    ['37919', 'America/New_York'],
    ['37201', 'America/Chicago'],
    ['32401', 'America/Chicago'],
    ['83501', 'America/Los_Angeles'],
    ['85001', 'America/Phoenix'],
    ['79835', 'America/Denver'],
    // The zone map has Mexico, Russia, Cuba or ocean here.
    ['78520', 'America/Chicago'],
    ['99742', 'America/Nome'],
    ['33040', 'America/New_York'],
    ['56711', 'America/Chicago'],
    ['00601', 'America/Puerto_Rico'],
    ['V0N 1A1', 'America/Vancouver'],
    ['A1C 1A1', 'America/St_Johns'],
    ['06845', 'America/New_York'],
  ])('%s is %s', (code, zone) => {
    expect(postal.zoneOf(code)).toBe(zone);
  });

  it('is known wherever a place is, but for one island without a zone of the country', () => {
    const unknown = allAreas().filter(
      ({ postal_code, position }) => position && postal.zoneOf(postal_code) === undefined,
    );
    expect(unknown.map(({ postal_code }) => postal_code)).toEqual(['96898']);
    expect(postal.zoneOf('09012')).toBeUndefined();
  });

  it('is one that every clock of the shop can show', () => {
    const zones = new Set(allAreas().flatMap(({ postal_code }) => postal.zoneOf(postal_code) ?? []));
    for (const zone of zones) expect(() => wallClock(zone, new Date(0))).not.toThrow();
  });
});
