/** Where a quote to a client stands. */
export const quoteStates = ['issued', 'opened', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** What has happened to a quote so far. */
export interface QuoteFacts {
  /** The last day on which its client may accept it, `YYYY-MM-DD`. */
  validUntil: string;
  wasOpened: boolean;
  answer: 'accepted' | 'declined' | null;
  isWithdrawn: boolean;
}

/** The state on a day, `YYYY-MM-DD`. An answer stays when the last day has passed. */
export function quoteStateOn(
  { validUntil, wasOpened, answer, isWithdrawn }: QuoteFacts,
  today: string,
): QuoteState {
  if (isWithdrawn) return 'withdrawn';
  if (answer) return answer;
  if (validUntil < today) return 'expired';
  return wasOpened ? 'opened' : 'issued';
}
