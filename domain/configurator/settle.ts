import { formatInches } from '#domain/length/sixteenths.ts';
import { type Facts, fillReason, holds, noFacts } from './facts.ts';
import type { Answer, Answers, ChoiceQuestion, Model, NumberQuestion, Option, Question } from './model.ts';

/** An option and the reason why it is unavailable; null if available. */
export interface OptionState {
  option: Option;
  reason: string | null;
}

/** An asked question with its answer. `options` is empty for numbers. */
export interface QuestionState {
  question: Question;
  answer: Answer;
  options: OptionState[];
  /** Why the answer differs from the selection; null if it does not. */
  overruled: string | null;
  /** Whether the visitor still has to choose: the answer is only what is drawn until then. */
  isOpen: boolean;
}

/** A complete, valid configuration: every asked question has an allowed answer. */
export interface Settled {
  questions: QuestionState[];
  answers: Answers;
  facts: Facts;
}

function reasonAgainst({ requires }: Option, facts: Facts): string | null {
  for (const { condition, reason } of requires)
    if (!holds(condition, facts)) return fillReason(reason, facts);
  return null;
}

function optionStates(question: ChoiceQuestion, facts: Facts): OptionState[] {
  const states: OptionState[] = [];
  for (const option of question.options)
    if (!option.only_if || holds(option.only_if, facts))
      states.push({ option, reason: reasonAgainst(option, facts) });
  return states;
}

const numberText = (question: NumberQuestion, value: number): string =>
  question.kind === 'size' ? `${formatInches(value)} in.` : String(value);

/** Returns why a number is not allowed, or null. */
export function numberRefusal(question: NumberQuestion, value: Answer): string | null {
  const { min, max, multiple } = question;
  if (typeof value !== 'number') return `${question.title} has to be a number`;
  if (value < min || value > max)
    return `${question.title} goes from ${numberText(question, min)} to ${numberText(question, max)}`;
  if (value % multiple !== 0) return `${question.title} goes in steps of ${numberText(question, multiple)}`;
  return null;
}

function nearestNumber({ min, max, multiple }: NumberQuestion, value: number): number {
  const inside = Math.min(max, Math.max(min, value));
  const stepped = Math.round(inside / multiple) * multiple;
  return stepped < min ? stepped + multiple : stepped > max ? stepped - multiple : stepped;
}

function settleNumber(question: NumberQuestion, selection: Answer | undefined): QuestionState {
  const refusal = selection === undefined ? null : numberRefusal(question, selection);
  const selected = typeof selection === 'number' ? selection : question.default;
  return {
    question,
    answer: nearestNumber(question, selected),
    options: [],
    overruled: refusal,
    isOpen: false,
  };
}

/** Returns undefined if no option is available: the question is then skipped. */
function settleChoice(
  question: ChoiceQuestion,
  selection: Answer | undefined,
  facts: Facts,
): QuestionState | undefined {
  const options = optionStates(question, facts);
  const selected = selection ?? question.default;
  const allowed = (id: Answer) =>
    options.find(({ option, reason }) => option.option === id && reason === null);
  const chosen =
    allowed(selected) ?? allowed(question.default) ?? options.find(({ reason }) => reason === null);
  if (!chosen) return undefined;
  const answer = chosen.option.option;
  const refused = options.find(({ option }) => option.option === selected);
  const outOfPlace = selection === undefined ? null : 'It does not go with the rest';
  const overruled = answer === selected ? null : (refused?.reason ?? outOfPlace);
  const hasChoice = options.filter(({ reason }) => reason === null).length > 1;
  const isOpen = question.must_choose === true && hasChoice && answer !== selection;
  return { question, answer, options, overruled, isOpen };
}

/** Returns why a configuration cannot be ordered yet, by the titles of its open questions; null if it can. */
export function openReason({ title }: Model, { questions }: Settled): string | null {
  const titles = questions.filter(({ isOpen }) => isOpen).map(({ question }) => question.title);
  return titles.length === 0 ? null : `Still to choose for ${title}: ${titles.join(', ')}`;
}

/** Resolves selections into a valid configuration; a conflicting one yields and returns once it fits. */
export function settle(model: Model, selections: Answers): Settled {
  const questions: QuestionState[] = [];
  // Mutates one facts object: a copy per question would cost more than all the rules.
  const answers: Record<string, Answer> = {};
  const chosen = new Map<string, Option>();
  const facts: Facts = { ...noFacts(model), answers, chosen };
  for (const question of model.questions) {
    if (question.only_if && !holds(question.only_if, facts)) continue;
    const selection = Object.hasOwn(selections, question.question)
      ? selections[question.question]
      : undefined;
    const state =
      question.kind === 'choice'
        ? settleChoice(question, selection, facts)
        : settleNumber(question, selection);
    if (!state) continue;
    questions.push(state);
    answers[question.question] = state.answer;
    const option = state.options.find((candidate) => candidate.option.option === state.answer)?.option;
    if (option) chosen.set(question.question, option);
  }
  return { questions, answers, facts };
}
