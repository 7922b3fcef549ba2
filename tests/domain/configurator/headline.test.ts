import { headlineOf } from '#domain/configurator/headline.ts';
import { optionSchema } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import { exampleModel } from '#tests/support/configurator/configurator-example.ts';

const option = (name: string, title: string) => optionSchema.parse({ option: name, code: 'xx', title });

const headline = (chosen: Record<string, ReturnType<typeof option>>) => {
  const answers = { width: 35.5 * 16, height: 60 * 16 };
  const facts = { market: 'mainland', answers, chosen: new Map(Object.entries(chosen)) };
  return headlineOf({ questions: [], answers, facts });
};

it('says size, colors, glass and grille first, in this order', () => {
  const chosen = {
    grille: option('none', 'No grille'),
    glass: option('low-e', 'Low-E'),
    interior_color: option('white', 'White'),
    exterior_color: option('bronze', 'Bronze'),
  };
  expect(headline(chosen)).toBe('35 1/2 × 60 in. · Bronze outside, White inside · Low-E · No grille');
});

it('says one color once, and names a grille as one', () => {
  const white = option('white', 'White');
  const chosen = {
    exterior_color: white,
    interior_color: white,
    grille: option('colonial', 'Colonial'),
  };
  expect(headline(chosen)).toBe('35 1/2 × 60 in. · White inside and out · Colonial grille');
});

it('leaves out what a unit does not have', () => {
  expect(headlineOf(settle(exampleModel, { exterior_color: 'black' }))).toBe('30 × 48 in. · Black');
});
