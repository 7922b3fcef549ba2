import { HttpError } from '#server/http/http-error.ts';

export const unknownQuestion = (): HttpError =>
  new HttpError(404, { code: 'unknown_question', message: 'There is no such question' });
export const questionMoved = (): HttpError =>
  new HttpError(409, {
    code: 'question_moved',
    message: 'This was decided on meanwhile. Look at it again.',
  });
export const secondPersonNeeded = (): HttpError =>
  new HttpError(409, {
    code: 'second_person_needed',
    message: 'You refused this yourself. Another person has to confirm it.',
  });
export const notAnOwner = (): HttpError =>
  new HttpError(403, {
    code: 'not_an_owner',
    message: 'Only customers with a paid order or a past appointment answer here',
  });
export const alreadyAnswered = (): HttpError =>
  new HttpError(409, { code: 'already_answered', message: 'You have answered this question already' });
export const tooManyQuestions = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'There were too many questions from your network. Please wait some minutes, then try again.',
  });
