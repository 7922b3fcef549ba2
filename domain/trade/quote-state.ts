export const quoteStates = [
  'issued',
  'opened',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'withdrawn',
] as const;
export type QuoteState = (typeof quoteStates)[number];

export interface QuoteFacts {
  /** Last day for acceptance, `YYYY-MM-DD`. */
  validUntil: string;
  wasOpened: boolean;
  answer: 'accepted' | 'declined' | null;
  isWithdrawn: boolean;
  /** By a revision */
  isReplaced: boolean;
}

/** Returns the state on a day, `YYYY-MM-DD`. An answer outlasts the expiry. */
export function quoteStateOn(
  { validUntil, wasOpened, answer, isWithdrawn, isReplaced }: QuoteFacts,
  today: string,
): QuoteState {
  if (isWithdrawn) return 'withdrawn';
  if (answer) return answer;
  if (isReplaced) return 'replaced';
  if (validUntil < today) return 'expired';
  return wasOpened ? 'opened' : 'issued';
}
