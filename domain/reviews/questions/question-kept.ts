const dayMs = 24 * 60 * 60_000;

/** How long the email address of an asker is kept, in case another answer comes. */
export const askerEmailKept = { ms: 365 * dayMs, words: 'a year' };

/** How long refused questions and answers are kept, for complaints about the refusal. */
export const refusedKept = { ms: 180 * dayMs, words: 'half a year' };
