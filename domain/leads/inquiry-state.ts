/** `open` waits for the first answer, `answered` for the sender or a next step. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Words for the sender's status page. */
export const stateWords: Readonly<Record<InquiryState, string>> = {
  open: 'We have it, and have not answered yet',
  answered: 'We answered by email',
  closed: 'Closed',
};

const dayMs = 86_400_000;

/** Promised answer: two days, as the warranty page promises; weekends are not counted. */
export function inquiryDueAt(received: Date): Date {
  const due = new Date(received);
  for (let days = 0; days < 2; ) {
    due.setTime(due.getTime() + dayMs);
    if (due.getUTCDay() % 6 !== 0) days += 1;
  }
  return due;
}

/** Two years after the sender or the staff last acted, for claims and their follow-ups. */
export const inquiryKeptMs = 730 * dayMs;
