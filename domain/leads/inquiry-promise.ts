/** Promise of the forms and emails about the first answer. */
export const answerPromise = { workingDays: 2, words: 'within two working days' } as const;

/** How long an inquiry is kept after the sender or the staff last acted, for claims and their follow-ups. */
export const inquiryKept = { ms: 730 * 86_400_000, words: 'two years' } as const;
