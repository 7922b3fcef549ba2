import { townKeys } from '#server/services/places/postal/place-search.ts';
import { allAreas, PostalData } from '#server/services/places/postal/postal-data.ts';
import { type TownQuery, TownSearch } from '#server/services/places/postal/town-search.ts';

const towns = new TownSearch(townKeys(allAreas()));
const postal = new PostalData();
const search = (query: Partial<TownQuery>) =>
  towns.find({ name: '', begun: false, states: [], code: '', near: undefined, limit: 6, ...query });
const named = (query: Partial<TownQuery>) => search(query).map(({ city, state }) => `${city}, ${state}`);

it('finds towns by their whole name, or by its beginning, as people write it', () => {
  expect(named({ name: 'norwalk', states: ['CT'] }).length).toBeGreaterThan(1);
  expect(new Set(named({ name: 'norwalk', states: ['CT'] }))).toEqual(new Set(['Norwalk, CT']));
  expect(named({ name: 'norwal' })).toEqual([]);
  expect(named({ name: 'norwal', begun: true })[0]).toBe('Norwalk, CT');
  expect(named({ name: 'St. Louis', states: ['MO'] })[0]).toBe('Saint Louis, MO');
  for (const name of ['', '..', '__proto__', '東京']) expect(named({ name, begun: true })).toEqual([]);
});

it('knows whole codes of the United States only', () => {
  expect(named({ name: 'downtown toronto' })).toEqual([]);
  expect(named({ name: 'toronto', states: ['ON'] })).toEqual([]);
});

it('keeps to codes that begin as was typed', () => {
  const codes = search({ name: 'houston', states: ['TX'], code: '7709', limit: 20 }).map(
    (place) => place.postal_code,
  );
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(code).toMatch(/^7709\d$/);
});

it('puts those near a place first, the place itself before all, and far ones after them', () => {
  const near = postal.lookUp('06854');
  const found = search({ name: 'norwalk', near, limit: 12 });
  expect(found[0]).toMatchObject({ postal_code: '06854' });
  const states = found.map(({ state }) => state);
  expect(states.lastIndexOf('CT')).toBeLessThan(states.indexOf('CA'));
});

it('puts a post office that serves boxes behind codes where people live', () => {
  const spots = search({ name: 'houston', states: ['TX'] }).map(
    ({ position }) => `${position?.latitude},${position?.longitude}`,
  );
  const all = allAreas().map(({ position }) => `${position?.latitude},${position?.longitude}`);
  expect(spots).toHaveLength(6);
  for (const spot of spots) expect(all.filter((other) => other === spot)).toHaveLength(1);
});
