import { settle } from '#domain/configurator/settle.ts';
import { fixtureModel } from '#tests/support/configurator/fixture-model.ts';

const model = fixtureModel();
const inches = (length: number): number => length * 16;
const overruled = (selections: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    settle(model, selections).questions.flatMap((state) =>
      state.overruled === null ? [] : [[state.question.question, state.overruled]],
    ),
  );

describe('settling selections', () => {
  it('begins with the defaults: the first option, and the size to start from', () => {
    expect(settle(model, {}).answers).toEqual({
      width: inches(36),
      height: inches(60),
      exterior_color: 'white',
      glass: 'clear',
      grille: 'none',
      screen: 'none',
    });
  });

  it('asks a question only where it applies', () => {
    expect(settle(model, { grille: 'custom' }).answers.grille_columns).toBe(3);
    expect(settle(model, { grille: 'none', grille_columns: 5 }).answers).not.toHaveProperty('grille_columns');
  });

  it('lets a selection that does not go with the rest give way, and says why', () => {
    const selections = { width: inches(50), height: inches(90), glass: 'triple' };
    expect(settle(model, selections).answers.glass).toBe('clear');
    expect(overruled(selections)).toEqual({
      glass: 'Triple glass is made up to 20 square feet. This one has 31.2.',
    });
  });

  it('gives a selection back when it fits again', () => {
    expect(settle(model, { width: inches(30), height: inches(60), glass: 'triple' }).answers.glass).toBe(
      'triple',
    );
  });

  it('moves a size to the nearest that is made', () => {
    expect(settle(model, { width: inches(12) }).answers.width).toBe(inches(20));
    expect(settle(model, { width: inches(80) }).answers.width).toBe(inches(50));
    expect(settle(model, { width: 577 }).answers.width).toBe(578);
    expect(overruled({ width: inches(80) })).toEqual({ width: 'Width goes from 20 in. to 50 in.' });
    expect(overruled({ width: 577 })).toEqual({ width: 'Width goes in steps of 1/8 in.' });
  });

  it('takes nothing from names that are no questions, nor from the prototype', () => {
    const odd = JSON.parse(
      '{ "__proto__": { "glass": "triple" }, "constructor": "triple", "roof": "slate" }',
    );
    expect(settle(model, odd).answers).toEqual(settle(model, {}).answers);
  });

  it('takes no number for a choice and no word for a number', () => {
    const { answers } = settle(model, { glass: 3, width: 'wide' });
    expect(answers).toEqual(settle(model, {}).answers);
  });
});
