/** Bounds of a password, in characters: a sentence fits, and nothing is cut off. */
export const passwordLength = { min: 8, max: 200 } as const;
