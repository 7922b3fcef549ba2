import { formatInches } from '#domain/length/sixteenths.ts';
import type { Answer, Question } from './model.ts';

/** Formats an answer: an option's title, a length with its unit, or a count. */
export function answerTitle(question: Question, answer: Answer): string {
  if (question.kind === 'choice')
    return question.options.find(({ option }) => option === answer)?.title ?? String(answer);
  return question.kind === 'size' && typeof answer === 'number'
    ? `${formatInches(answer)} in.`
    : String(answer);
}
