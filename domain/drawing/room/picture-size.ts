/** Size of room pictures in sheet pixels, the unit of line weights. */
export const picture = { width: 960, height: 640 } as const;
