/** Calendar changes by staff ([3.23]): Block removes time, Unblock adds time, Both moves working time. */
export const blockTypes = ['Block', 'Unblock', 'Both'] as const;
export type BlockType = (typeof blockTypes)[number];

/** Maximum days of a block or a move; longer ones need a series. */
export const maxBlockDays = 31;
export const longBlock = `At most ${maxBlockDays} days`;
export const farBlock = `At most ${maxBlockDays} days away`;
