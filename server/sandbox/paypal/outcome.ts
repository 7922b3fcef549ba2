/** What a buyer may choose at the stand-in: each is something that happens at the real one. */
export const outcomes = ['approve', 'decline', 'check', 'slow', 'down'] as const;
export type Outcome = (typeof outcomes)[number];

/** How long the stand-in takes over a capture that its buyer wanted to be slow. */
export const slowMs = 6_000;

/** For how long it answers 503 after its buyer wanted it to be down. */
export const downMs = 20_000;
