import { TradeMemory } from './trade-memory.ts';

/** Facts that the shop has confirmed to its actors, as they remember them. */
export class Memory {
  readonly trade = new TradeMemory();
  /** Totals in cents of placed orders, by number. */
  readonly orders = new Map<string, number>();
  /** Booked consultations by id: their link's token, and the times in ms at which each may be. */
  readonly bookings = new Map<
    string,
    { owner: string; token: string; startsAt: number[]; canceledAt?: number }
  >();
  /** References of questions, of those that were answered with the time in ms, and of requests for a call. */
  readonly inquiries = new Set<string>();
  readonly answered = new Map<string, number>();
  /** Those that staff closed and their senders left so. */
  readonly closed = new Set<string>();
  readonly requests = new Set<string>();
  /** Addresses that asked not to be contacted, with the time of the answer in ms. */
  readonly stopped = new Map<string, number>();
  /** Emails that answered ours, by Message-ID, and deliveries that their provider repeats. */
  readonly replies = new Map<string, { reference: string; kind: 'reply' | 'automatic' | 'bounce' }>();
  readonly laterDeliveries: Record<string, string>[] = [];
  /** Phones that sent STOP, with the time of the answer in ms, and ids of other text messages. */
  readonly stoppedPhones = new Map<string, number>();
  readonly texts = new Set<string>();
  /** Reviews that a person at the desk wanted to show. */
  readonly readReviews = new Set<string>();
  /** Professionals whose order was refused for want of credit terms. */
  readonly withoutTerms = new Set<string>();
  /** Answers of PayPal to requests that it did not understand. */
  readonly refusedByPaypal: string[] = [];
  /** Steps of orders by number and the state that staff saw before. */
  readonly steps = new Set<string>();
  /** Moves that staff made, each of which has a line in their log. */
  staffMoves = 0;
  /** Titles of articles by name: the last one that was saved, and later ones without an answer. */
  readonly titles = new Map<string, readonly string[]>();
  /** Drafts and removals with a time, by name, in ms since 1970. */
  readonly planned = new Map<string, { plannedAt: number; dueAt: number }>();
  readonly removals = new Map<string, { plannedAt: number; dueAt: number }>();
  wentBackAt = 0;
  /** Pages that readers saw beside other content. */
  readonly mixed: string[] = [];
  /** Releases that a law has looked at. */
  /** Titles by commit and slug, as laws have read them. */
  readonly titlesAt = new Map<string, string | undefined>();
  seenLive = '';
  seenActivation = 0;
  /** Items of projects that the shop has accepted. */
  readonly projectItems = new Set<string>();
}
