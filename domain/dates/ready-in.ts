/** «Ready in 20 days», in one form everywhere. The days of what is made to order end at the house. */
export const readyIn = (days: number): string => (days === 1 ? 'Ready in 1 day' : `Ready in ${days} days`);
