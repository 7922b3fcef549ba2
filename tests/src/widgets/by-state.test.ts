import { byState } from '#src/widgets/finder/by-state.ts';

const at = (name: string, city: string, state: string, country = 'US') => ({ name, city, state, country });

test('states come before provinces, both by name, and their places by town and name', () => {
  const groups = byState([
    at('Zuider Sash', 'Pella', 'IA'),
    at('Bow River Glass', 'Calgary', 'AB', 'CA'),
    at('Ames Carpentry', 'Ames', 'IA'),
    at('Bay Trim', 'Mobile', 'AL'),
    at('Abel & Sons', 'Pella', 'IA'),
  ]);
  expect(groups.map(({ anchor, name }) => [anchor, name])).toEqual([
    ['al', 'Alabama'],
    ['ia', 'Iowa'],
    ['ab', 'Alberta'],
  ]);
  expect(groups[1]?.places.map(({ name }) => name)).toEqual(['Ames Carpentry', 'Abel & Sons', 'Zuider Sash']);
});
