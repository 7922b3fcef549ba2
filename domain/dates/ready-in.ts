/** Formats a lead time: "Ready in 20 days". Made-to-order days include delivery. */
export const readyIn = (days: number): string => (days === 1 ? 'Ready in 1 day' : `Ready in ${days} days`);
