import { hashText } from '#domain/drawing/svg/hash.ts';
import type { Answer, Answers, Model, Question } from './model.ts';
import type { Settled } from './settle.ts';

const checkOf = (text: string): string => hashText(text).slice(-2).padStart(2, '0');

const tokenOf = (question: Question, answer: Answer): string =>
  question.kind === 'choice'
    ? (question.options.find(({ option }) => option === answer)?.code ?? '')
    : Number(answer).toString(36);

/** Encodes some answers, each as `codeOf` writes it (`xcfo`). The other questions use their defaults. */
export function codeOfAnswers(productCode: string, answers: readonly string[]): string {
  const body = [productCode, ...answers].join('.');
  return `${body}.${checkOf(body)}`;
}

/** Encodes product, chosen answers and a checksum. The code stays stable when the product gains options. */
export const codeOf = (model: Model, { questions }: Settled): string =>
  codeOfAnswers(
    model.code,
    questions
      .filter(({ isOpen }) => !isOpen)
      .map(({ question, answer }) => question.code + tokenOf(question, answer)),
  );

/** Returns the product's code inside a configuration code; undefined for an invalid code. */
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

/** Decodes answers without withdrawn options; undefined if damaged or of another product. */
export function readCode(model: Model, code: string): Answers | undefined {
  if (productOfCode(code) !== model.code) return undefined;
  const tokens = code.split('.').slice(1, -1);
  return Object.fromEntries(tokens.flatMap((token) => [readToken(model, token)].filter((entry) => !!entry)));
}

/** Returns the questions whose option in a code is withdrawn. */
export const withdrawnIn = (model: Model, code: string): Question[] =>
  code
    .split('.')
    .slice(1, -1)
    .filter((token) => readToken(model, token) === undefined)
    .flatMap((token) => model.questions.find((question) => question.code === token.slice(0, 2)) ?? []);
