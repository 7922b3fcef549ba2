import { formatInches } from '#domain/length/sixteenths.ts';
import type { Answer, Question } from './model.ts';

export function answerTitle(question: Question, answer: Answer): string {
  if (question.kind === 'choice')
    return question.options.find(({ option }) => option === answer)?.title ?? String(answer);
  return question.kind === 'size' && typeof answer === 'number'
    ? `${formatInches(answer)} in.`
    : String(answer);
}
