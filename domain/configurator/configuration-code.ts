import { hashText } from '#domain/drawing/svg/hash.ts';
import type { Answer, Answers, Model, Question } from './model.ts';
import type { Settled } from './settle.ts';

const checkOf = (text: string): string => hashText(text).slice(-2).padStart(2, '0');

const tokenOf = (question: Question, answer: Answer): string =>
  question.kind === 'choice'
    ? (question.options.find(({ option }) => option === answer)?.code ?? '')
    : Number(answer).toString(36);

/**
 * A code of some answers alone, each as `codeOf` writes it (`xcfo` for a forest outside): whatever else the
 * product asks starts as it does without a code.
 */
export function codeOfAnswers(productCode: string, answers: readonly string[]): string {
  const body = [productCode, ...answers].join('.');
  return `${body}.${checkOf(body)}`;
}

/**
 * A configuration as a code to read out or put into a link: the product, every answer, and two characters
 * that catch a slip of the pen. The same answers give the same code, whatever is added to the product later.
 */
export const codeOf = (model: Model, { questions }: Settled): string =>
  codeOfAnswers(
    model.code,
    questions.map(({ question, answer }) => question.code + tokenOf(question, answer)),
  );

/** The product that a code is of, by the product's own code; `undefined` for what is no whole code. */
export function productOfCode(code: string): string | undefined {
  const at = code.lastIndexOf('.');
  const body = code.slice(0, at);
  return at > 0 && code.slice(at + 1) === checkOf(body) ? body.split('.')[0] : undefined;
}

function readToken(model: Model, token: string): [string, Answer] | undefined {
  const question = model.questions.find(({ code }) => code === token.slice(0, 2));
  const value = token.slice(2);
  if (!question) return undefined;
  if (question.kind !== 'choice') {
    const number = Number.parseInt(value, 36);
    return Number.isNaN(number) ? undefined : [question.question, number];
  }
  const option = question.options.find(({ code }) => code === value);
  return option && [question.question, option.option];
}

/**
 * The answers that a code holds; `undefined` when it is damaged or of another product. What has since been
 * withdrawn is left out.
 */
export function readCode(model: Model, code: string): Answers | undefined {
  if (productOfCode(code) !== model.code) return undefined;
  const tokens = code.split('.').slice(1, -1);
  return Object.fromEntries(tokens.flatMap((token) => [readToken(model, token)].filter((entry) => !!entry)));
}

/** The questions whose answer in a code is an option that has since been withdrawn. */
export const withdrawnIn = (model: Model, code: string): Question[] =>
  code
    .split('.')
    .slice(1, -1)
    .filter((token) => readToken(model, token) === undefined)
    .flatMap((token) => model.questions.find((question) => question.code === token.slice(0, 2)) ?? []);
