export const passwordLength = { min: 8, max: 200 } as const;
