import { drawingOf } from '#domain/configurator/drawing-of.ts';
import type { Answers } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import { fixtureModel } from '#tests/support/configurator/fixture-model.ts';

const model = fixtureModel();
const draw = (selections: Answers) =>
  drawingOf(model, settle(model, selections), { view: 'exterior', light: 'day' });

describe('the drawing of a configuration', () => {
  it('has its size in inches and what its options draw', () => {
    expect(draw({ width: 568, height: 721, exterior_color: 'black', screen: 'full' })).toMatchObject({
      kind: 'window',
      style: 'double-hung',
      width: 35.5,
      height: 45.125,
      color: 'black',
      screen: 'full',
      view: 'exterior',
      light: 'day',
    });
  });

  it('takes counts for what they count', () => {
    expect(draw({ grille: 'custom', grille_columns: 5 }).grille).toMatchObject({
      pattern: 'custom',
      columns: 5,
    });
  });

  it('leaves what no option changes as the product draws it', () => {
    expect(draw({})).toMatchObject({ material: 'pine', hardware: 'satin-nickel', handle: 'classic' });
  });

  it('is seen from the side and at the hour that is asked for', () => {
    const seen = drawingOf(model, settle(model, {}), { view: 'interior', light: 'night' });
    expect(seen).toMatchObject({ view: 'interior', light: 'night' });
  });
});
