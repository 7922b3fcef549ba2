import { instantOf, wallClock } from '#domain/dates/wall-clock.ts';
import { addWorkingDays } from '#domain/orders/promise-days.ts';
import type { InquiryKind } from './inquiry.ts';
import { answerPromise } from './inquiry-promise.ts';

/** `open` waits for the first answer, `answered` for the sender or a next step. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
/** Notes and answers are by staff; the others are emails of the sender or of programs. */
export const entryKinds = ['note', 'answer', 'reply', 'automatic', 'bounce'] as const;
export type EntryKind = (typeof entryKinds)[number];
export type InquiryState = (typeof inquiryStates)[number];

/** Words for the sender's status page. */
export const stateWordsOf = (kind: InquiryKind, state: InquiryState): string =>
  (kind === 'brochures' ? mailedWords : stateWords)[state];

const mailedWords: Readonly<Record<InquiryState, string>> = {
  open: 'We have it, and pack your brochures',
  answered: 'We handed your brochures to the post',
  closed: 'Closed',
};

const stateWords: Readonly<Record<InquiryState, string>> = {
  open: 'We have it, and have not answered yet',
  answered: 'We answered by email',
  closed: 'Closed',
};

/** Minutes after midnight until which staff answer. */
const closesAt = 17 * 60;

/** Returns when the first answer is due: 5 pm of the promised working day, by the maker's clock. */
export function inquiryDueAt(received: Date, timeZone: string): Date {
  const { day } = wallClock(timeZone, received);
  return instantOf(timeZone, addWorkingDays('US', day, answerPromise.workingDays), closesAt);
}
