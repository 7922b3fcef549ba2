import type { BrochureOrder, CallRequest, LeftForm } from './lead-facts.ts';
import type { OwnAccount } from './own-accounts.ts';
import { PostFacts } from './post-facts.ts';
import { ReviewFacts } from './review-facts.ts';
import type { Said } from './said.ts';
import { TradeMemory } from './trade-memory.ts';
import type { Booking, Hired, Hold, Leave, StaffMove, TimeBlock } from './visit-facts.ts';
export interface KnownDesign {
  maker: string;
  product: string;
  revision: number;
  unitCents: number;
  /** Priced for a professional; undefined if that is unsure. */
  isTrade: boolean | undefined;
  code: string;
  shortCode: string;
  /** Answers that were accepted, by question. */
  accepted: Map<string, string | number>;
  /** Who put it into a cart or saved it first. */
  keeper?: string;
  /** Without an answer, it may have changed. */
  isUnsure?: true;
}
/** A project as the answers to its owner show it. */
export interface House {
  id: string;
  group: string;
  /** Names of items by id. */
  items: Map<string, string>;
  /** Texts of comments by id. */
  comments: Map<string, string>;
  hasUnseen: boolean;
  state: 'there' | 'deleted' | 'unsure';
  /** Grows with each change. */
  version: number;
}
export interface ProjectLink {
  id: string;
  owner: string;
  house: House;
  /** Day in the brand's time zone. */
  expiresOn: string | null;
  /** The desk has it beside the account. */
  isForBranch: boolean;
  state: 'open' | 'withdrawn' | 'unsure';
  /** Hours about its end in which a law has opened it. */
  openedIn: Set<string>;
}
export interface FlagOverride {
  isEnabled: boolean;
  /** In ms; undefined for no end. */
  until: number | undefined;
  isUnsure?: true;
}

/** Facts that the shop has confirmed to its actors, as they remember them. */
export class Memory {
  readonly trade = new TradeMemory();
  /** Totals in cents of placed orders, by number. */
  readonly orders = new Map<string, number>();
  /** Booked consultations by id. */
  readonly bookings = new Map<string, Booking>();
  /** The last time that each person held, by their name. */
  readonly holds = new Map<string, Hold>();
  /** Time that staff blocked or opened, by id or by absence. */
  readonly blocks = new Map<string, TimeBlock>();
  readonly leaves = new Map<string, Leave>();
  /** Consultants whom staff added, by id. */
  readonly hired = new Map<string, Hired>();
  branchOf(consultant: string): string {
    return this.hired.get(consultant)?.branch ?? consultant.slice(0, -2);
  }
  /** The plan that a customer knows of a visit that staff moved, by its id. */
  readonly quietMoves = new Map<string, StaffMove>();
  /** Comments of customers and notes of staff by text, with the visit. */
  readonly visitTexts = new Map<string, { visit: string; isNote: boolean }>();
  /** The last revision of a branch's visits that staff saw, with these. */
  readonly dayRevisions = new Map<string, { revision: number; seen: string }>();
  /** References of questions, of those that were answered with the time in ms, and of requests for a call. */
  readonly inquiries = new Set<string>();
  readonly answered = new Map<string, number>();
  /** Those that staff closed and their senders left so. */
  readonly closed = new Set<string>();
  readonly requests = new Map<string, CallRequest>();
  readonly forms = new Map<string, LeftForm>();
  readonly brochures = new Map<string, BrochureOrder>();
  /** The sum of the numbers of brochures that staff marked as sent. */
  markedAsSent = 0;
  /** Streets with postal codes that asked not to be contacted. */
  readonly stoppedAddresses = new Map<string, number>();
  /** Questions whose thread another one has. */
  readonly merged = new Map<string, string>();
  /** When a merge or its end made questions wait, in ms: they may have been due before. */
  readonly waitsSince = new Map<string, number>();
  /** Accounts that took questions last, days of next steps, and the question of each note. */
  readonly takenBy = new Map<string, string>();
  readonly plannedSteps = new Map<string, string>();
  readonly questionNotes = new Map<string, string>();
  /** Addresses that asked not to be contacted, with the time of the answer in ms. */
  readonly stopped = new Map<string, number>();
  /** Emails that answered ours, by Message-ID, and deliveries that their provider repeats. */
  readonly replies = new Map<string, { reference: string; kind: 'reply' | 'automatic' | 'bounce' }>();
  readonly laterDeliveries: Record<string, string>[] = [];
  /** Phones that asked not to be contacted, with the time of the answer in ms; how they ever did. */
  readonly stoppedPhones = new Map<string, number>();
  readonly stoppedElsewhere = new Set<string>();
  readonly texted = new Set<string>();
  /** Ids of text messages, and those that their provider repeats. */
  readonly texts = new Set<string>();
  readonly laterTexts: { id: string; from: string; body: string }[] = [];
  /** Text messages that staff dealt with, with the status of the answer. */
  readonly doneTexts = new Map<number, number>();
  readonly reviews = new ReviewFacts();
  readonly posts = new PostFacts();
  /** Professionals whose order was refused for want of credit terms. */
  readonly withoutTerms = new Set<string>();
  /** Answers of PayPal to requests that it did not understand. */
  readonly refusedByPaypal: string[] = [];
  /** Steps of orders by number and the state that staff saw before. */
  readonly steps = new Set<string>();
  /** Values that staff have set, as JSON, by the name of the thing. */
  readonly settings = new Map<string, Said<string>>();
  /** Settings that wait for a second member of staff, by the id of the approval. */
  readonly heldSettings = new Map<string, { thing: string; value: unknown }>();
  /** Moves that staff made, each of which has a line in their log. */
  staffMoves = 0;
  /** Titles of articles by name: the last one that was saved, and later ones without an answer. */
  readonly titles = new Map<string, readonly string[]>();
  /** Drafts and removals with a time, by name, in ms since 1970. */
  readonly planned = new Map<string, { plannedAt: number; dueAt: number }>();
  readonly removals = new Map<string, { plannedAt: number; dueAt: number; redirectTo: string | undefined }>();
  wentBackAt = 0;
  /** Pages that readers saw beside other content. */
  readonly mixed: string[] = [];
  /** Commits with articles that have been looked at for their pictures. */
  readonly picturedCommits = new Set<string>();
  /** Titles by commit and slug, as laws have read them. */
  readonly titlesAt = new Map<string, string | undefined>();
  /** Releases that a law has looked at. */
  seenLive = '';
  seenActivation = 0;
  /** Items of projects that the shop has accepted. */
  readonly projectItems = new Set<string>();
  /** When addresses and phones took back that they asked not to be contacted, in ms. */
  private readonly resumed = new Map<string, number>();
  /** A person asked not to be contacted. Of what was taken back in the same moment, the order is unknown. */
  stop(email: string | undefined, phone?: string): void {
    if (email) this.noteStop(this.stopped, email.trim().toLowerCase());
    if (!phone) return;
    const number = phone.replace(/\D/g, '').slice(-10);
    this.noteStop(this.stoppedPhones, number);
    this.stoppedElsewhere.add(number);
  }
  /** A phone sent STOP. */
  stopTexts(phone: string): void {
    this.noteStop(this.stoppedPhones, phone);
    this.texted.add(phone);
  }
  /** A phone took its STOP back. If it asked elsewhere too, that may lift nothing. */
  resumeTexted(phone: string): void {
    if (!this.texted.has(phone)) return;
    this.stoppedPhones.delete(phone);
    this.resumed.set(phone, Date.now());
  }
  private noteStop(stopped: Map<string, number>, contact: string): void {
    if (this.resumed.get(contact) !== Date.now() && !stopped.has(contact)) stopped.set(contact, Date.now());
  }
  /** Taken back at any time. */
  wasResumed(contact: string | undefined): boolean {
    return contact !== undefined && this.resumed.has(contact);
  }
  resume(email: string | undefined, phone?: string): void {
    for (const contact of [email, phone]) if (contact) this.resumed.set(contact, Date.now());
    if (email) this.stopped.delete(email);
    if (phone) this.stoppedPhones.delete(phone);
  }
  /** Accounts with a password of the shop's own, by the name of their owner. */
  readonly accounts = new Map<string, OwnAccount>();
  /** Addresses of accounts that their owners deleted, by id, with the time in ms. */
  readonly deletedAccounts = new Map<string, { email: string; at: number }>();
  /** Emails about changes that the shop confirmed, by address and subject, with the number of changes. */
  readonly noticesDue = new Map<string, { to: string; subject: string; times: number; at: number }>();
  expectNotice(to: string, subject: string): void {
    const times = (this.noticesDue.get(`${to} ${subject}`)?.times ?? 0) + 1;
    this.noticesDue.set(`${to} ${subject}`, { to, subject, times, at: Date.now() });
  }
  /** Address books as the last answer showed them, by the name of their owner. */
  readonly books = new Map<string, string>();
  /** Configured units by id, as the last answer showed each. */
  readonly designs = new Map<string, KnownDesign>();
  /** Projects in the account, by the name of their owner. */
  readonly houses = new Map<string, House>();
  /** Keys of links to projects. */
  readonly projectLinks = new Map<string, ProjectLink>();
  /** Overrides of features by name, as an editor set them last. */
  readonly overrides = new Map<string, FlagOverride>();
  /** Changes of overrides that have begun, and those of them without an answer yet. */
  readonly overriding = { begun: 0, underway: 0 };
  /** Visitors who reported that they saw a variant, and of them those who then placed an order. */
  readonly shownVariants = new Set<string>();
  readonly reachedGoals = new Set<string>();
  /** Without an answer, a report may have been counted. */
  isCountUnsure = false;
  /** Releases that editors asked for, by id, with their drafts. */
  readonly askedReleases = new Map<string, readonly string[]>();
  /** Previews that editors asked for, by draft, with the title that it had then where that is known. */
  readonly previews = new Map<string, { at: number; url: string; title: string | undefined }>();
  /** Drafts without a time since then, in ms. */
  readonly unplanned = new Map<string, number>();
}
