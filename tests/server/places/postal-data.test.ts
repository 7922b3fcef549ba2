import { PostalData } from '#server/services/places/postal/postal-data.ts';
import { canadianCityName } from '#server/services/places/postal/postal-rows.ts';

const postal = new PostalData();

describe('the postal data', () => {
  it.each([
    ['06851', 'Norwalk', 'CT'],
    ['50219', 'Pella', 'IA'],
    ['96910', 'Hagatna', 'GU'],
    ['H3C 1A1', 'Griffintown', 'QC'],
    ['K1A 0A6', 'Government of Canada Ottawa and Gatineau Offices', 'ON'],
    ['X0A 0H0', 'Outer Nunavut', 'NU'],
    ['X1A 2N4', 'Yellowknife', 'NT'],
    ['A1C 1A1', "St. John's North Central", 'NL'],
  ])('places %s in %s, %s', (postalCode, city, state) => {
    expect(postal.lookUp(postalCode)).toMatchObject({ postal_code: postalCode, city, state });
  });

  it.each(['V0N', 'E1H', 'E2E', 'E2H', 'E3C', 'K0C', 'K0H', 'K0K', 'P0M'])(
    'has a place for %s, whose row is shifted',
    (area) => {
      const place = postal.lookUp(`${area} 1A1`);
      const { latitude = 0, longitude = 0 } = place?.position ?? {};
      expect(latitude).toBeGreaterThan(43);
      expect(longitude).toBeLessThan(-60);
      expect(place?.state).toMatch(/^(BC|NB|ON)$/);
    },
  );

  it.each(['99999', 'Z9Z 9Z9', 'constructor', '', '__proto__'])('does not know %j', (text) => {
    expect(postal.lookUp(text)).toBeUndefined();
  });

  it.each([
    ['09002', 'APO', 'AE'],
    ['96201', 'APO', 'AP'],
    ['34090', 'FPO', 'AA'],
    ['09825', 'DPO', 'AE'],
  ])('knows %s as %s %s, without a position', (postalCode, city, state) => {
    expect(postal.lookUp(postalCode)).toEqual({
      postal_code: postalCode,
      city,
      state,
      position: undefined,
    });
  });

  it('has no place of the States on the other side of the globe', () => {
    expect(postal.lookUp('10200')?.position?.longitude).toBeLessThan(0);
  });

  it('finds the nearest postal code within 200 miles', () => {
    expect(postal.nearestTo({ latitude: 41.4082, longitude: -92.9172 })).toMatchObject({
      postal_code: '50219',
      city: 'Pella',
      state: 'IA',
    });
    expect(postal.nearestTo({ latitude: 0, longitude: 0 })).toBeUndefined();
  });
});

describe('a Canadian area’s name', () => {
  it.each([
    ['Downtown Toronto (cn Tower / King And Spadina)', 'Downtown Toronto'],
    ['Trois-rivi\ufffdres Central', 'Trois-Rivières Central'],
    ['Notre-dame-de-gr\ufffdce Northeast', 'Notre-Dame-de-Grâce Northeast'],
    ["L'\ufffdle-des-soeurs", "L'Île-des-Soeurs"],
    ['Sainte-th\ufffdr\ufffdse- De-blainville West', 'Sainte-Thérèse-de-Blainville West'],
    ['C\ufffdte-nord/anticosti (schefferville)', 'Côte-Nord'],
    ["Val-d'or", "Val-d'Or"],
  ])('%s is %s', (raw, name) => {
    expect(canadianCityName(raw)).toBe(name);
  });
});
