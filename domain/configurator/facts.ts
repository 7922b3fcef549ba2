import { formatInches, formatSquareFeet, sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { Answer, Answers, Condition, Model, Option, Question } from './model.ts';

export interface Facts {
  market: string;
  answers: Answers;
  chosen: ReadonlyMap<string, Option>;
}

const numberOf = (answer: Answer | undefined): number | undefined =>
  typeof answer === 'number' ? answer : undefined;

function clearOf({ chosen, answers }: Facts, side: 'width' | 'height'): number | undefined {
  const size = numberOf(answers[side]);
  const clear = [...chosen.values()].findLast((option) => option.clear)?.clear?.[side];
  if (size === undefined || !clear) return undefined;
  return Math.max(0, Math.floor((size * clear.share[0]) / clear.share[1]) - clear.less);
}

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;
const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b;

const derived: Record<string, (facts: Facts) => number | undefined> = {
  area: ({ answers }) => product(numberOf(answers.width), numberOf(answers.height)),
  top: ({ answers }) => {
    const [sill, height] = [numberOf(answers.sill_height), numberOf(answers.height)];
    return sill === undefined || height === undefined ? undefined : sill + height;
  },
  /** Steepest pitch of a raked head, in inches per foot, that leaves six inches at the low end. */
  steepest_pitch: ({ answers }) => {
    const [width, height] = [numberOf(answers.width), numberOf(answers.height)];
    return width === undefined || height === undefined
      ? undefined
      : Math.floor((12 * (height - 6 * sixteenthsPerInch)) / width);
  },
  /** United inches (width plus height), the trade's measure for handling. */
  united: ({ answers }) => sum(numberOf(answers.width), numberOf(answers.height)),
  clear_width: (facts) => clearOf(facts, 'width'),
  clear_height: (facts) => clearOf(facts, 'height'),
  clear_area: (facts) => product(clearOf(facts, 'width'), clearOf(facts, 'height')),
};

/** Names of the derived measures. Every number question is also a measure. */
export const derivedMeasures: readonly string[] = Object.keys(derived);

/** Returns a measure in sixteenths, square sixteenths or pieces; undefined while unknown. */
export const measureOf = (facts: Facts, measure: string): number | undefined =>
  numberOf(facts.answers[measure]) ?? derived[measure]?.(facts);

/** Evaluates a condition. Comparisons with unknown values are false. */
export function holds(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  if ('market' in condition) return condition.market.includes(facts.market);
  if ('answer' in condition) return condition.is.includes(String(facts.answers[condition.answer]));
  const value = measureOf(facts, condition.measure);
  if (value === undefined) return false;
  return (
    value >= (condition.at_least ?? Number.NEGATIVE_INFINITY) &&
    value <= (condition.at_most ?? Number.POSITIVE_INFINITY)
  );
}

/** Fills measures into a reason: lengths in tape notation, areas in square feet. */
export const fillReason = (reason: string, facts: Facts): string =>
  reason.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = measureOf(facts, name);
    if (value === undefined) return '–';
    if (name.endsWith('pitch')) return String(value);
    return name.endsWith('area') ? formatSquareFeet(value) : formatInches(value);
  });

export const noFacts = (model: Model): Facts => ({
  market: model.market.market,
  answers: {},
  chosen: new Map(),
});

export function withAnswer(facts: Facts, question: Question, answer: Answer): Facts {
  const option =
    question.kind === 'choice'
      ? question.options.find((candidate) => candidate.option === answer)
      : undefined;
  return {
    ...facts,
    answers: { ...facts.answers, [question.question]: answer },
    chosen: option ? new Map(facts.chosen).set(question.question, option) : facts.chosen,
  };
}
