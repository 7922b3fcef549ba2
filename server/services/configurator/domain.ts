import { answerTitle, stateTitle } from '#domain/configurator/answer-title.ts';
import { productOfCode, readCode } from '#domain/configurator/configuration-code.ts';
import { type Change, changesBetween, giveAnswer } from '#domain/configurator/give-answer.ts';
import { configurationDays } from '#domain/configurator/kept-days.ts';
import type { Answer, Answers, Model, Question } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { HttpError } from '#server/http/http-error.ts';
import { settleOnce } from './settle-once.ts';

export const unknownProduct = (): HttpError =>
  new HttpError(404, { code: 'unknown_product', message: 'There is no such product' });

export const unknownConfiguration = (): HttpError =>
  new HttpError(404, { code: 'unknown_configuration', message: 'There is no such configuration' });

export const unknownDesign = (): HttpError =>
  new HttpError(404, {
    code: 'unknown_configuration',
    message: `We found no design with that code. Designs are kept for ${configurationDays} days.`,
  });

export const unknownQuote = (): HttpError =>
  new HttpError(404, { code: 'unknown_quote', message: 'There is no such quote' });

export const fullQuote = (limit: number): HttpError =>
  new HttpError(409, { code: 'full_quote', message: `A quote holds at most ${limit} lines` });

/** Too many concurrent changes. */
export const tooBusy = (): HttpError =>
  new HttpError(503, { code: 'unavailable', message: 'This is being changed elsewhere. Please try again.' });

/** A preselected answer ([3.16]). */
export interface Filter {
  question: string;
  answer: Answer;
}

export interface Decision {
  selections: Answers;
  settled: Settled;
  changes: Change[];
}

const questionOf = (model: Model, id: string): Question | undefined =>
  model.questions.find(({ question }) => question === id);

const hasAnswer = (question: Question, answer: Answer): boolean =>
  question.kind === 'choice'
    ? question.options.some(({ option }) => option === answer)
    : typeof answer === 'number';

function rejectionFor(model: Model, { question: id, answer }: Filter): Change | null {
  const question = questionOf(model, id);
  if (!question)
    return {
      question: id,
      title: id,
      from: String(answer),
      to: null,
      reason: `${model.title} does not ask this`,
    };
  if (hasAnswer(question, answer)) return null;
  return {
    question: id,
    title: question.title,
    from: String(answer),
    to: null,
    reason: `${model.title} does not come with this`,
  };
}

function overruledBy(settled: Settled, question: Question, selection: Answer): Change[] {
  const state = settled.questions.find((candidate) => candidate.question === question);
  if (state?.answer === selection) return [];
  return [
    {
      question: question.question,
      title: question.title,
      from: answerTitle(question, selection),
      to: state ? stateTitle(state) : null,
      reason: state ? state.overruled : 'This question is not asked here',
    },
  ];
}

/** Configures from preselected answers ([7.10], [7.13]): lists unavailable ones, ignores unknown ones. */
export function configure(model: Model, filters: readonly Filter[]): Decision {
  const rejections = filters.flatMap((filter) => rejectionFor(model, filter) ?? []);
  const rejected = new Set(rejections.map(({ question }) => question));
  const known = filters.filter(({ question }) => !rejected.has(question));
  const selections = Object.fromEntries(known.map(({ question, answer }) => [question, answer]));
  const settled = settleOnce(model, selections);
  const overruled = model.questions.flatMap((question) => {
    const selection = selections[question.question];
    return selection === undefined ? [] : overruledBy(settled, question, selection);
  });
  return { selections, settled, changes: [...rejections, ...overruled] };
}

const badCode = (message: string): HttpError =>
  new HttpError(422, { code: 'invalid_request', message, fields: [{ path: 'body.code', message }] });

/** Decodes a code for its product; throws `HttpError` if it is malformed. */
export function filtersOfCode(model: Model, code: string): Filter[] {
  if (productOfCode(code) === undefined) throw badCode('That code is incomplete or mistyped.');
  const answers = readCode(model, code);
  if (!answers) throw badCode(`This code is not of ${model.title}`);
  return Object.entries(answers).map(([question, answer]) => ({ question, answer }));
}

/** Replaces the product ([7.11]): keeps the answers known to the new one and lists the others. */
export function replace(before: { model: Model; selections: Answers }, model: Model): Decision {
  const selected = Object.entries(before.selections).map(([question, answer]) => ({ question, answer }));
  const known = selected.filter((filter) => rejectionFor(model, filter) === null);
  const { selections, settled } = configure(model, known);
  const defaults = before.model.questions.flatMap(({ question }) =>
    Object.hasOwn(before.selections, question) ? [] : question,
  );
  return {
    selections,
    settled,
    changes: changesBetween(settleOnce(before.model, before.selections), settled, new Set(defaults)),
  };
}

/** Answers a question ([7.12]); throws 404 for an unknown question, 409 for an unavailable answer. */
export function answer(model: Model, selections: Answers, { question, answer: given }: Filter): Decision {
  const outcome = giveAnswer(model, selections, question, given, settleOnce);
  if (outcome.accepted) return outcome;
  const { known, reason, allowed } = outcome;
  if (!known)
    throw new HttpError(404, { code: 'unknown_question', message: 'This product has no such question' });
  throw new HttpError(409, { code: 'refused_answer', message: reason, allowed });
}

export const unchanged = (model: Model, selections: Answers): Decision => ({
  selections,
  settled: settleOnce(model, selections),
  changes: [],
});
