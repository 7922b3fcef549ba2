import { leadDaysOf, leadLinesOf, lowestPrice, optionCents, priceOf } from '#domain/configurator/price.ts';
import { settle } from '#domain/configurator/settle.ts';
import { fixtureModel } from '#tests/support/configurator/fixture-model.ts';

const everything = { exterior_color: 'black', glass: 'triple', grille: 'custom', screen: 'full' };

describe('the price', () => {
  it('is the sum of lines that add up', () => {
    const model = fixtureModel('islands');
    // 36 by 60 uses the grid cell of 50 by 60; 15 square feet of glass at $9.00; color is 8%, freight 12% of
    // the base.
    expect(priceOf(model, settle(model, everything))).toEqual({
      unit_cents: 180_000,
      lines: [
        { question: null, label: 'Meridian Double-Hung, up to 50 by 60 in.', cents: 131_000 },
        { question: 'exterior_color', label: 'Exterior color: Black', cents: 10_480 },
        { question: 'glass', label: 'Glass: Triple', cents: 13_500 },
        { question: 'grille', label: 'Grilles: Your own', cents: 4_500 },
        { question: 'screen', label: 'Screen: Full', cents: 4_800 },
        { question: null, label: 'Regional surcharge: the islands', cents: 15_720 },
      ],
    });
  });

  it('takes the cell that a size just fits, and the next one a mark further', () => {
    const model = fixtureModel();
    const base = (width: number, height: number) =>
      priceOf(model, settle(model, { width, height })).unit_cents;
    expect([base(480, 960), base(482, 960), base(480, 962), base(800, 1440)]).toEqual([
      109_500, 131_000, 127_000, 152_500,
    ]);
  });

  it('has no line for what costs nothing', () => {
    const model = fixtureModel();
    expect(priceOf(model, settle(model, {})).lines).toHaveLength(1);
  });
});

describe('what an option adds', () => {
  it('is what its line of the price says once it is chosen', () => {
    const model = fixtureModel('islands');
    const settled = settle(model, everything);
    const cents = new Map(priceOf(model, settled).lines.map((line) => [line.question, line.cents]));
    for (const { question } of settled.questions) {
      const option = settled.facts.chosen.get(question.question);
      if (option) expect(optionCents(model, settled, option)).toBe(cents.get(question.question) ?? 0);
    }
    expect([...cents.keys()].filter(Boolean).length).toBeGreaterThan(3);
  });

  it('is taken for each sash that the style of the unit has', () => {
    const model = fixtureModel();
    const questions = model.questions.map((question) =>
      question.kind === 'choice' && question.question === 'exterior_color'
        ? { ...question, options: question.options.map((option) => ({ ...option, sashes: 3 })) }
        : question,
    );
    const custom = priceOf({ ...model, questions }, settle({ ...model, questions }, everything)).lines;
    expect(custom.find(({ question }) => question === 'grille')?.cents).toBe(3 * 4_500);
  });

  it('is named to a professional at the trade price, as it is charged', () => {
    const trade = { list: 'trade', title: 'Trade prices', basis_points: 2_000 };
    const [list, own] = [fixtureModel(), { ...fixtureModel(), trade }];
    const centsOf = (model: typeof list) =>
      settle(model, everything).questions.flatMap(({ options }) =>
        options.map(({ option }) => optionCents(model, settle(model, everything), option)),
      );
    expect(centsOf(own)).toEqual(centsOf(list).map((cents) => Math.round(cents * 0.8)));
    expect(Math.max(...centsOf(own))).toBeGreaterThan(0);
  });

  it('starts from the smallest size, with freight', () => {
    expect(lowestPrice(fixtureModel())).toBe(109_500);
    expect(lowestPrice(fixtureModel('islands'))).toBe(109_500 + 13_140);
  });
});

describe('the lead time', () => {
  it('is the line’s own, the longest that an option adds, and the way', () => {
    const [near, far] = [fixtureModel(), fixtureModel('islands')];
    expect(leadDaysOf(near, settle(near, {}))).toBe(42 + 5);
    expect(leadDaysOf(far, settle(far, everything))).toBe(42 + 7 + 21);
  });

  it('takes the slowest of options alone, which are made at once', () => {
    const model = fixtureModel();
    const questions = model.questions.map((question) =>
      question.kind === 'choice' && question.question === 'exterior_color'
        ? { ...question, options: question.options.map((option) => ({ ...option, lead_days: 3 })) }
        : question,
    );
    const slower = { ...model, questions };
    expect(leadDaysOf(slower, settle(slower, everything))).toBe(42 + 7 + 5);
  });

  it('is explained by lines that come to it', () => {
    const far = fixtureModel('islands');
    const lines = leadLinesOf(far, settle(far, everything));
    expect(lines.map(({ days }) => days)).toEqual([42, 7, 21]);
    expect(lines[1]?.label).toMatch(/: /);
    expect(leadLinesOf(far, settle(far, {})).map(({ days }) => days)).toEqual([42, 21]);
  });
});

describe('the name of the price list', () => {
  const names = (change: (model: ReturnType<typeof fixtureModel>) => unknown) => change(fixtureModel());

  it('is the same for the same prices, and another where the market is', () => {
    expect(fixtureModel().price_list).toBe(fixtureModel().price_list);
    expect(names((model) => model.price_list)).not.toBe(fixtureModel('islands').price_list);
    expect(fixtureModel().price_list).toMatch(/^test-/);
  });
});
