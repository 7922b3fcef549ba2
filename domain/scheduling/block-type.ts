/**
 * What staff do to time in a calendar ([3.23]): take it out, open it, or both, where working time is moved
 * from one time to another.
 */
export const blockTypes = ['Block', 'Unblock', 'Both'] as const;
export type BlockType = (typeof blockTypes)[number];

/** How long a block is at most, and how far working time is moved at most; a longer one is a series. */
export const maxBlockDays = 31;
export const longBlock = `At most ${maxBlockDays} days`;
export const farBlock = `At most ${maxBlockDays} days away`;
