import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { ShownQuestion } from '#domain/reviews/questions/question-contract.ts';
import type { StoredPost } from './question-store.ts';

const answerView = (
  timeZone: string,
  { id, by, name, text, writtenAt }: StoredPost,
): ShownQuestion['answers'][number] => ({
  id,
  by: by === 'staff' ? 'staff' : 'owner',
  name,
  text,
  written: isoDayIn(timeZone, writtenAt),
});

/** Questions with their answers, of which there may be more than of these questions. */
export const questionViews = (
  timeZone: string,
  questions: readonly StoredPost[],
  answers: readonly StoredPost[],
): ShownQuestion[] =>
  questions.map(({ id, name, text, writtenAt }) => ({
    id,
    name,
    text,
    asked: isoDayIn(timeZone, writtenAt),
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map((answer) => answerView(timeZone, answer)),
  }));
