import type { ShownQuestion } from '#domain/reviews/questions/question-contract.ts';
import type { StoredPost } from './question-store.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const answerView = ({ id, by, name, text, writtenAt }: StoredPost): ShownQuestion['answers'][number] => ({
  id,
  by: by === 'staff' ? 'staff' : 'owner',
  name,
  text,
  written: dayOf(writtenAt),
});

/** Questions with their answers, of which there may be more than of these questions. */
export const questionViews = (
  questions: readonly StoredPost[],
  answers: readonly StoredPost[],
): ShownQuestion[] =>
  questions.map(({ id, name, text, writtenAt }) => ({
    id,
    name,
    text,
    asked: dayOf(writtenAt),
    answers: answers.filter(({ questionId }) => questionId === id).map(answerView),
  }));
