import { codeOf, readCode } from '#domain/configurator/configuration-code.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { holds, noFacts, withAnswer } from '#domain/configurator/facts.ts';
import { giveAnswer } from '#domain/configurator/give-answer.ts';
import { type Answer, type Answers, type Model, modelSchema } from '#domain/configurator/model.ts';
import { priceOf } from '#domain/configurator/price.ts';
import { numberRefusal, type QuestionState, type Settled, settle } from '#domain/configurator/settle.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { everyModel, readRealContent } from '#tests/support/configurator/real-models.ts';
import fc from '#tests/support/seeded-fast-check.ts';

/** Two numbers select an asked question and an answer, valid or not. */
type Pick = readonly [question: number, answer: number];
const picks = (maxLength: number) =>
  fc.array(fc.tuple(fc.nat(1_000), fc.nat(100_000)), { minLength: 1, maxLength });

let models: Model[] = [];
let content: Awaited<ReturnType<typeof readRealContent>>;
beforeAll(async () => {
  content = await readRealContent();
  models = everyModel(content);
});

const outside = { view: 'exterior', light: 'day' } as const;
const lines = (): Model[] => models.filter(({ market }) => market.market === content.markets[0]?.market);

function said({ question, options }: QuestionState, pick: number): Answer {
  if (question.kind === 'choice') return options[pick % options.length]?.option.option ?? '';
  const steps = Math.floor((question.max - question.min) / question.multiple) + 1;
  const made = question.min + (pick % steps) * question.multiple;
  return pick % 7 === 0 ? pick : made - (made % question.multiple);
}

function walk(
  model: Model,
  steps: readonly Pick[],
  seen: (before: Settled, state: QuestionState, answer: Answer, selections: Answers) => void = () =>
    undefined,
): Answers {
  let selections: Answers = {};
  for (const [which, pick] of steps) {
    const before = settle(model, selections);
    const state = before.questions[which % before.questions.length];
    if (!state) throw new Error(`${model.title} asks nothing`);
    const answer = said(state, pick);
    seen(before, state, answer, selections);
    const outcome = giveAnswer(model, selections, state.question.question, answer);
    if (outcome.accepted) selections = outcome.selections;
  }
  return selections;
}

/** Checks a configuration with the rules, independent of `settle`. */
function faultOf(model: Model, { answers }: Settled): string | null {
  let facts = noFacts(model);
  for (const question of model.questions) {
    const answer = answers[question.question];
    const isAsked = !question.only_if || holds(question.only_if, facts);
    if (isAsked !== (answer !== undefined)) return `${question.question} is ${isAsked ? 'missing' : 'asked'}`;
    if (answer === undefined) continue;
    if (question.kind === 'choice') {
      const option = question.options.find((candidate) => candidate.option === answer);
      if (!option || (option.only_if && !holds(option.only_if, facts))) return `${answer} is not offered`;
      const broken = option.requires.find(({ condition }) => !holds(condition, facts));
      if (broken) return `${answer} cannot be had`;
    } else if (numberRefusal(question, answer) !== null) return `${question.question} is ${answer}`;
    facts = withAnswer(facts, question, answer);
  }
  return null;
}

function forEvery(
  all: readonly Model[],
  numRuns: number,
  steps: number,
  check: (model: Model, steps: Pick[]) => void,
) {
  if (all.length === 0) throw new Error('There is no product to try');
  for (const model of all)
    fc.assert(
      fc.property(picks(steps), (taken) => check(model, taken)),
      { numRuns: fewerByDay(numRuns, 3) },
    );
}

describe('every product that can be configured', () => {
  it('is a product of the content, in every market it is sold in', () => {
    expect(models.length).toBeGreaterThan(150);
    expect(content.lineConfigurations.map(({ line_id }) => line_id).sort()).toEqual(
      content.productLines.map(({ line_id }) => line_id).sort(),
    );
    for (const model of models) expect(modelSchema.safeParse(model).error).toBeUndefined();
  });

  it('starts as its tile shows it, at the price that its tile names at its smallest', () => {
    let compared = 0;
    for (const model of lines()) {
      const line = content.productLines.find(({ line_id }) => line_id === model.backend_name);
      if (!line) continue;
      compared += 1;
      const { interior_color: _, ...spec } = drawingOf(model, settle(model, {}), outside);
      expect(spec).toEqual(line.drawing);
      expect(model.grid.cents[0]?.[0]).toBe(line.price_from_cents);
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('can be had for the price it starts from', () => {
    expect(lines().length).toBeGreaterThan(10);
    for (const model of lines()) {
      let free: Answers = { sill_height: 30 * 16 };
      for (const { question } of model.questions) {
        const state = settle(model, free).questions.find((asked) => asked.question.question === question);
        if (!state) continue;
        if (state.question.kind === 'size' && question !== 'sill_height')
          free = { ...free, [question]: state.question.min };
        const costsNothing = state.options.find(
          ({ option, reason }) =>
            reason === null && Object.values(option.price ?? {}).every((cents) => cents === 0),
        );
        if (costsNothing) free = { ...free, [question]: costsNothing.option.option };
      }
      expect([model.backend_name, priceOf(model, settle(model, free)).unit_cents]).toEqual([
        model.backend_name,
        model.grid.cents[0]?.[0],
      ]);
    }
  });
});

describe('no order of answers', () => {
  // One walk checks all properties, because walking takes most of the time.
  it('reaches a configuration that the rules forbid, that is another one when settled again, that cannot be drawn, whose price is not the sum of its lines in whole cents, or that its code does not bring back', () => {
    forEvery(models, 6, 15, (model, steps) => {
      const selections = walk(model, steps, (before) => {
        expect(faultOf(model, before)).toBeNull();
        expect(settle(model, before.answers).answers).toEqual(before.answers);
        expect(drawingSpecSchema.safeParse(drawingOf(model, before, outside)).error).toBeUndefined();
      });
      const settled = settle(model, selections);
      const { unit_cents, lines: parts } = priceOf(model, settled);
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(unit_cents);
      expect(parts.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      const read = readCode(model, codeOf(model, settled));
      expect(read && settle(model, read).answers).toEqual(settled.answers);
    });
  });

  it('meets an offered option that is refused, or a refusal without a reason and a way on', () => {
    let refusals = 0;
    forEvery(lines(), 12, 15, (model, steps) => {
      walk(model, steps, (_, { question, options }, answer, selections) => {
        const outcome = giveAnswer(model, selections, question.question, answer);
        const state = options.find(({ option }) => option.option === answer);
        const reason = question.kind === 'choice' ? state?.reason : numberRefusal(question, answer);
        expect(outcome.accepted).toBe(reason === null);
        if (outcome.accepted) expect(outcome.settled.answers[question.question]).toBe(answer);
        else {
          refusals += 1;
          expect(outcome.reason).toMatch(/\w{3}/);
          expect(outcome.reason).not.toMatch(/[{}–]/);
          for (const option of outcome.allowed.options ?? [])
            expect(giveAnswer(model, selections, question.question, option).accepted).toBe(true);
          expect(outcome.allowed.options ?? [outcome.allowed.min]).not.toHaveLength(0);
        }
      });
    });
    expect(refusals).toBeGreaterThan(10);
  });

  it('changes the price, the code or the drawing of the same answers', () => {
    let compared = 0;
    forEvery(lines(), 10, 12, (model, steps) => {
      const selections = walk(model, steps);
      const outcome = (order: [string, Answer][]) => {
        let given: Answers = {};
        for (const [question, answer] of order) {
          const step = giveAnswer(model, given, question, answer);
          if (!step.accepted) return undefined;
          given = step.selections;
        }
        const settled = settle(model, given);
        return [priceOf(model, settled), codeOf(model, settled), drawingOf(model, settled, outside)];
      };
      const one = outcome(Object.entries(selections));
      const other = outcome(Object.entries(selections).reverse());
      if (!one || !other) return;
      compared += 1;
      expect(one).toEqual(other);
    });
    expect(compared).toBeGreaterThan(fewerByDay(100, 3));
  });
});

describe('a configuration', () => {
  it('costs no less when it is larger and otherwise the same', () => {
    let compared = 0;
    forEvery(lines(), 12, 12, (model, steps) => {
      const { answers, ...settled } = settle(model, walk(model, steps));
      for (const side of ['width', 'height'] as const) {
        const state = settled.questions.find(({ question }) => question.question === side);
        if (state?.question.kind !== 'size' || state.answer === state.question.max) continue;
        const { max, multiple } = state.question;
        const from = Number(state.answer);
        const more = Math.min(max, from + multiple * (1 + ((steps[0]?.[1] ?? 0) % 200)));
        const larger = settle(model, { ...answers, [side]: more });
        const same = Object.entries(larger.answers).every(
          ([name, answer]) => name === side || answers[name] === answer,
        );
        if (!same) continue;
        compared += 1;
        expect(priceOf(model, larger).unit_cents).toBeGreaterThanOrEqual(
          priceOf(model, { answers, ...settled }).unit_cents,
        );
      }
    });
    expect(compared).toBeGreaterThan(fewerByDay(300, 3));
  });
});
