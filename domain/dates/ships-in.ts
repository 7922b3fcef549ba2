/** «Ships in 20 days»: how long until something that is ordered today leaves, said in one form everywhere. */
export const shipsIn = (days: number): string => (days === 1 ? 'Ships in 1 day' : `Ships in ${days} days`);
