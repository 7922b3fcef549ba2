import { giveAnswer } from '#domain/configurator/give-answer.ts';
import type { Answers } from '#domain/configurator/model.ts';
import { fixtureModel } from '#tests/support/configurator/fixture-model.ts';

const model = fixtureModel();
const large: Answers = { width: 50 * 16, height: 90 * 16 };

describe('giving an answer', () => {
  it('keeps what is allowed, and what was selected before', () => {
    const outcome = giveAnswer(model, { exterior_color: 'black' }, 'screen', 'full');
    expect(outcome).toMatchObject({
      accepted: true,
      selections: { exterior_color: 'black', screen: 'full' },
      settled: { answers: { exterior_color: 'black', screen: 'full' } },
      changes: [],
    });
  });

  it('tells what it made impossible elsewhere, with the reason', () => {
    const outcome = giveAnswer(model, { ...large, width: 20 * 16, glass: 'triple' }, 'width', 50 * 16);
    expect(outcome).toMatchObject({
      accepted: true,
      selections: { glass: 'triple' },
      changes: [
        {
          question: 'glass',
          title: 'Glass',
          from: 'Triple',
          to: 'Clear double',
          reason: 'Triple glass is made up to 20 square feet. This one has 31.2.',
        },
      ],
    });
  });

  it('tells of a question that went away only where something had been chosen', () => {
    const chosen = giveAnswer(model, { grille: 'custom', grille_columns: 5 }, 'grille', 'none');
    expect(chosen).toMatchObject({ changes: [{ question: 'grille_columns', from: '5', to: null }] });
    expect(giveAnswer(model, { grille: 'custom' }, 'grille', 'none')).toMatchObject({ changes: [] });
  });

  it('refuses what cannot be had, and says why and what can', () => {
    expect(giveAnswer(model, large, 'glass', 'triple')).toEqual({
      accepted: false,
      known: true,
      reason: 'Triple glass is made up to 20 square feet. This one has 31.2.',
      allowed: { options: ['clear'] },
    });
    expect(giveAnswer(model, {}, 'glass', 'paper')).toMatchObject({
      accepted: false,
      reason: 'Glass has no such option',
      allowed: { options: ['clear', 'triple'] },
    });
    expect(giveAnswer(model, {}, 'width', 12 * 16)).toEqual({
      accepted: false,
      known: true,
      reason: 'Width goes from 20 in. to 50 in.',
      allowed: { min: 320, max: 800, multiple: 2 },
    });
  });

  it('tells a question that is not asked here from one that is none', () => {
    expect(giveAnswer(model, {}, 'grille_columns', 3)).toMatchObject({ accepted: false, known: true });
    expect(giveAnswer(model, {}, 'roof', 'slate')).toMatchObject({ accepted: false, known: false });
  });
});
