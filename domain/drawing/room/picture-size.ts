/** The size of every picture of a room in sheet pixels, which line weights are given in. */
export const picture = { width: 960, height: 640 } as const;
