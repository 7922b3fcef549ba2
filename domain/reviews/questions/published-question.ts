import type { Subject } from '../aspects.ts';
import { questionsOnPage, type ShownQuestion } from './question-contract.ts';

/** A question on static pages. */
export interface PublishedQuestion extends ShownQuestion {
  subject: Subject;
}

/** Questions of a subject on its page. */
export const firstQuestions = (
  questions: readonly PublishedQuestion[],
  { kind, id }: Subject,
): PublishedQuestion[] =>
  questions.filter(({ subject }) => subject.kind === kind && subject.id === id).slice(0, questionsOnPage);
