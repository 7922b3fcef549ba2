import { formatInches } from '#domain/length/sixteenths.ts';
import type { Answer, Question } from './model.ts';
import type { QuestionState } from './settle.ts';

/** Listed for a question that the visitor still has to answer. */
const notChosen = 'Not chosen yet';

/** Returns the answer to a question as shown in lists. */
export const stateTitle = ({ question, answer, isOpen }: QuestionState): string =>
  isOpen ? notChosen : answerTitle(question, answer);

export function answerTitle(question: Question, answer: Answer): string {
  if (question.kind === 'choice')
    return question.options.find(({ option }) => option === answer)?.title ?? String(answer);
  return question.kind === 'size' && typeof answer === 'number'
    ? `${formatInches(answer)} in.`
    : String(answer);
}
