export const outcomes = ['approve', 'decline', 'check', 'slow', 'down', 'echeck'] as const;
export type Outcome = (typeof outcomes)[number];

export const slowMs = 6_000;

/** Duration of the simulated outage (503). */
export const downMs = 20_000;
