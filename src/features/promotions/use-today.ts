import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `YYYY-MM-DD` where the visitor is. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The day on which the page was built, as its HTML has it, and once the page lives the visitor's own. */
export const useToday = (built: string): string =>
  useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => built,
  );
