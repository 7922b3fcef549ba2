import { stateTitle } from './answer-title.ts';
import type { Answer, Answers, Model } from './model.ts';
import { numberRefusal, type QuestionState, type Settled, settle } from './settle.ts';

/** The effect of one answer on another question. `to` is null if the question is no longer asked. */
export interface Change {
  question: string;
  title: string;
  from: string;
  to: string | null;
  reason: string | null;
}

/** Allowed alternatives: option ids, or a range in the question's unit. */
export interface Allowed {
  options?: string[];
  min?: number;
  max?: number;
  multiple?: number;
}

export type AnswerOutcome =
  | { accepted: true; selections: Answers; settled: Settled; changes: Change[] }
  | { accepted: false; known: boolean; reason: string; allowed: Allowed };

const stateOf = ({ questions }: Settled, id: string): QuestionState | undefined =>
  questions.find(({ question }) => question.question === id);

function refusalOf({ question, options }: QuestionState, answer: Answer): string | null {
  if (question.kind !== 'choice') return numberRefusal(question, answer);
  const state = options.find(({ option }) => option.option === answer);
  return state ? state.reason : `${question.title} has no such option`;
}

function allowedOf({ question, options }: QuestionState): Allowed {
  if (question.kind === 'choice')
    return { options: options.filter(({ reason }) => reason === null).map(({ option }) => option.option) };
  return { min: question.min, max: question.max, multiple: question.multiple };
}

/** Lists side effects in question order. Removed questions count only with a non-default answer. */
export function changesBetween(before: Settled, after: Settled, answered: ReadonlySet<string>): Change[] {
  const states = new Map(after.questions.map((state) => [state.question.question, state]));
  return before.questions.flatMap((state) => {
    const { question, answer, isOpen } = state;
    if (answered.has(question.question)) return [];
    const now = states.get(question.question);
    const isSame = now
      ? now.answer === answer && now.isOpen === isOpen
      : isOpen || answer === question.default;
    if (isSame) return [];
    return [
      {
        question: question.question,
        title: question.title,
        from: stateTitle(state),
        to: now ? stateTitle(now) : null,
        reason: now?.overruled ?? null,
      },
    ];
  });
}

/**
 * Answers a question ([7.12]). Conflicting answers yield; a refusal returns reason and alternatives.
 * `settleWith` may be a memoized `settle`.
 */
export function giveAnswer(
  model: Model,
  selections: Answers,
  id: string,
  answer: Answer,
  settleWith: typeof settle = settle,
): AnswerOutcome {
  const before = settleWith(model, selections);
  const state = stateOf(before, id);
  if (!state)
    return {
      accepted: false,
      known: model.questions.some(({ question }) => question === id),
      reason: 'This question is not asked here',
      allowed: {},
    };
  const reason = refusalOf(state, answer);
  if (reason !== null) return { accepted: false, known: true, reason, allowed: allowedOf(state) };
  const selected = { ...selections, [id]: answer };
  const settled = settleWith(model, selected);
  return {
    accepted: true,
    selections: selected,
    settled,
    changes: changesBetween(before, settled, new Set([id])),
  };
}
