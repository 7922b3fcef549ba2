import { codeOf, codeOfAnswers, productOfCode, readCode } from '#domain/configurator/configuration-code.ts';
import type { Model } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import { fixtureModel } from '#tests/support/configurator/fixture-model.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const model = fixtureModel();
const selections = {
  width: 568,
  exterior_color: 'black',
  grille: 'custom',
  grille_columns: 4,
  screen: 'full',
};
const code = codeOf(model, settle(model, selections));

/** The product after an editor added a first option and a middle question. */
const grown: Model = {
  ...model,
  questions: model.questions.flatMap((question) => {
    if (question.question !== 'glass' || question.kind !== 'choice') return [question];
    const [option] = question.options;
    if (!option) return [];
    const added = { ...option, option: 'seeded', code: 'se', title: 'Seeded', requires: [] };
    const asked = {
      ...question,
      question: 'sound',
      code: 'so',
      title: 'Sound',
      options: [added],
      default: 'seeded',
    };
    return [asked, { ...question, options: [added, ...question.options] }];
  }),
};

describe('the code of a configuration', () => {
  it('names the product and every answer', () => {
    expect(code).toMatch(/^MDH\.wdfs\.htqo\.xcbk\.glcl\.grcu\.gc4\.scfu\.[0-9a-z]{2}$/);
    expect(productOfCode(code)).toBe('MDH');
  });

  it('may hold some answers alone, and leaves the rest as the product starts', () => {
    const read = readCode(model, codeOfAnswers('MDH', ['xcbk']));
    expect(read).toEqual({ exterior_color: 'black' });
    expect(read && settle(model, read).answers).toEqual(settle(model, { exterior_color: 'black' }).answers);
  });

  it('restores what was coded', () => {
    const read = readCode(model, code);
    expect(read && settle(model, read).answers).toEqual(settle(model, selections).answers);
  });

  it('is the same for the same answers, in whatever order they were selected', () => {
    expect(codeOf(model, settle(model, { ...selections, height: 960, glass: 'clear' }))).toBe(code);
  });

  it('still reads after options and questions were added, and leaves out what was withdrawn', () => {
    const read = readCode(grown, code);
    expect(read && settle(grown, read).answers).toEqual({
      ...settle(model, selections).answers,
      sound: 'seeded',
    });
    const withdrawn = { ...model, questions: model.questions.filter(({ code: own }) => own !== 'sc') };
    expect(readCode(withdrawn, code)).not.toHaveProperty('screen');
  });

  it('is of one product only', () => {
    expect(readCode({ ...model, code: 'XYZ' }, code)).toBeUndefined();
  });

  it('catches a slip of the pen', () => {
    const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
    let missed = 0;
    let tried = 0;
    for (let at = 0; at < code.length; at += 1)
      for (const letter of letters) {
        if (code[at] === letter) continue;
        tried += 1;
        if (productOfCode(code.slice(0, at) + letter + code.slice(at + 1))) missed += 1;
      }
    expect(tried).toBeGreaterThan(1_000);
    expect(missed / tried).toBeLessThan(0.005);
  });

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(readCode(model, text)).toBeUndefined();
      }),
    );
    expect(['', '.', 'MDH', 'MDH.', '.aa'].map(productOfCode)).toEqual(Array(5).fill(undefined));
  });
});
