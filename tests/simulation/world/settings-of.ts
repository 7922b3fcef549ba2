/** Names of things that staff set, in `Memory.settings`. */
export const stepOf = (reference: string): string => `the next step of ${reference}`;
export const reasonOf = (reference: string): string => `the reason why ${reference} is closed`;
