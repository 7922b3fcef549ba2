import { holds } from './facts.ts';
import type { Answers, ChoiceQuestion, Condition, Model, Question } from './model.ts';
import { settle } from './settle.ts';

export interface Trap {
  question: string;
  message: string;
}

const maxCombinations = 20_000;

function leaves(
  condition: Condition,
): Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>[] {
  if ('all' in condition) return condition.all.flatMap(leaves);
  if ('any' in condition) return condition.any.flatMap(leaves);
  return 'not' in condition ? leaves(condition.not) : [condition];
}

const conditionsOf = (question: ChoiceQuestion): Condition[] =>
  [
    question.only_if,
    ...question.options.flatMap(({ only_if, requires }) => [
      only_if,
      ...requires.map(({ condition }) => condition),
    ]),
  ].filter((condition) => condition !== undefined);

const isAlwaysThere = ({ only_if, requires }: ChoiceQuestion['options'][number]): boolean =>
  !only_if && requires.length === 0;

/** Returns values to test: every option, or a number's range ends and the bounds in conditions. */
function valuesOf(question: Question, conditions: readonly Condition[]): (string | number)[] {
  if (question.kind === 'choice') return question.options.map(({ option }) => option);
  const { min, max, multiple } = question;
  const bounds = conditions.flatMap(leaves).flatMap((leaf) => {
    if (!('measure' in leaf) || leaf.measure !== question.question) return [];
    return [leaf.at_least, leaf.at_most].flatMap((bound) =>
      bound === undefined ? [] : [bound - multiple, bound, bound + multiple],
    );
  });
  const inside = bounds.filter((value) => value > min && value < max && value % multiple === 0);
  return [...new Set([min, question.default, max, ...inside])];
}

function combinations(questions: readonly Question[], conditions: readonly Condition[]): Answers[] {
  let selections: Answers[] = [{}];
  for (const question of questions) {
    const values = valuesOf(question, conditions);
    selections = selections.flatMap((selection) =>
      values.map((value) => ({ ...selection, [question.question]: value })),
    );
    if (selections.length > maxCombinations) break;
  }
  return selections;
}

/** Derived measures depend on sizes and operation. */
function lookedAt(model: Model, conditions: readonly Condition[]): Question[] {
  const names = new Set(
    conditions.flatMap(leaves).flatMap((leaf) => {
      if ('answer' in leaf) return [leaf.answer];
      if (!('measure' in leaf)) return [];
      const isAsked = model.questions.some(({ question }) => question === leaf.measure);
      return isAsked ? [leaf.measure] : ['width', 'height', 'sill_height', 'operation'];
    }),
  );
  return model.questions.filter(({ question }) => names.has(question));
}

const inWords = (selections: Answers): string =>
  Object.entries(selections)
    .map(([question, answer]) => `${question} ${typeof answer === 'number' ? answer / 16 : answer}`)
    .join(', ');

function deadEnd(model: Model, question: ChoiceQuestion): Trap[] {
  if (question.options.some(isAlwaysThere)) return [];
  const conditions = conditionsOf(question);
  for (const selections of combinations(lookedAt(model, conditions), conditions)) {
    const { questions, facts } = settle(model, selections);
    const isAnswered = questions.some((state) => state.question === question);
    if (!isAnswered && (!question.only_if || holds(question.only_if, facts)))
      return [
        { question: question.question, message: `nothing is left to choose with ${inWords(selections)}` },
      ];
  }
  return [];
}

/** Returns the ids of options that no answers to earlier questions make available. */
export function neverAvailable(model: Model, question: ChoiceQuestion): Set<string> {
  const conditions = conditionsOf(question);
  const waiting = new Set(
    question.options.filter((option) => !isAlwaysThere(option)).map(({ option }) => option),
  );
  if (waiting.size === 0) return waiting;
  for (const selections of combinations(lookedAt(model, conditions), conditions)) {
    const state = settle(model, selections).questions.find((asked) => asked.question === question);
    for (const { option, reason } of state?.options ?? []) if (reason === null) waiting.delete(option.option);
    if (waiting.size === 0) break;
  }
  return waiting;
}

/** Returns questions that some answers leave without an option, and unreachable defaults. */
export function findTraps(model: Model): Trap[] {
  const choices = model.questions.filter((question) => question.kind === 'choice');
  const started = settle(model, {});
  return [
    ...started.questions.flatMap(({ question, answer, options }) => {
      if (question.kind !== 'choice' || answer === question.default) return [];
      const reason = options.find(({ option }) => option.option === question.default)?.reason;
      return [
        {
          question: question.question,
          message: `a new configuration cannot have '${question.default}'${reason ? `: ${reason}` : ''}`,
        },
      ];
    }),
    ...choices.flatMap((question) => deadEnd(model, question)),
  ];
}
