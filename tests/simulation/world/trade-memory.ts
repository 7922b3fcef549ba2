import type { Said } from './said.ts';

/** A sale as its buyer began it. */
export interface Purchase {
  /** Name of the actor. */
  buyer: string;
  /** As typed, in lower case. */
  email: string;
  /** Undefined for a guest. */
  accountId: string | undefined;
  promo: string | undefined;
  funding: 'paypal' | 'account';
  /** The account of the firm that pays; undefined if it is unsure. */
  firm?: string | undefined;
}

/** A quote to a client, as the shop has answered about it. Times are in ms since 1970. */
export interface ToldQuote {
  /** The account of the firm. */
  firm: string;
  /** Email address of its owner. */
  owner: string;
  title: string;
  /** Of the first quote, without the revision. */
  name: string;
  revision: number;
  /** Name of the business when it was issued; undefined if that is unsure. */
  business: string | undefined;
  /** Whether a client has read it; false without an answer, undefined if no client has asked. */
  wasOpened?: boolean;
  key: string;
  total: number;
  /** Due on acceptance. */
  deposit: number;
  /** Pieces by the item of the project: of the total, and of what is priced beside it. */
  chosen: ReadonlyMap<string, number>;
  beside: ReadonlyMap<string, number>;
  validUntil: string;
  sentTo: string[];
  /** Hours about its end in which a law has opened it. */
  openedIn: Set<string>;
  answer?: { answer: 'accepted' | 'declined'; name: string; at: number };
  withdrawnAt?: number;
  replacedAt?: number;
  /** A change without an answer may have happened. */
  unsureAt?: number;
}

/** A tax exemption certificate with the times of the answers about it, in ms since 1970. */
export interface ToldCertificate {
  /** The account of the firm. */
  firm: string;
  email: string;
  number: string;
  states: readonly string[];
  expiresOn: string;
  approvedAt?: number;
  /** Rejected or revoked. */
  endedAt?: number;
  removedAt?: number;
  /** A change without an answer may have happened. */
  isUnsure?: boolean;
}

/** A project of a person who may open it to the firm that they work for. */
export interface FirmProject {
  owner: string;
  /** The account of the firm to which it is open, or nothing. */
  firm: Said<string>;
}

/** How a member of staff with an account hears of approvals, since a time in ms. */
export interface ApprovalNews {
  email: string;
  notices: 'at_once' | 'daily';
  since: number;
}

export interface Invitation {
  /** The account of the firm. */
  firm: string;
  email: string;
  rights: readonly string[];
  /** Used, withdrawn or replaced by another one. */
  endedAt?: number;
  isUnsure?: boolean;
}

export type ApplicationState = 'none' | 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** Facts about orders and trade that the shop has confirmed to its actors. */
export class TradeMemory {
  /** By number; also sales that were not paid. */
  readonly purchases = new Map<string, Purchase>();
  /** Numbers of orders whose cancellation was answered, by buyers or staff. */
  readonly canceled = new Set<string>();
  /** States of orders when laws were last checked. */
  readonly seenStates = new Map<string, string>();
  /** Ids of customers who were professionals when laws were last checked. */
  readonly pros = new Set<string>();
  /** Whether the buyers of orders were professionals, by the number of the order. */
  readonly soldToPros = new Map<string, boolean>();
  /** Positions of the lines that go ahead by parcel, by the number of the order. */
  readonly aheadLines = new Map<string, readonly number[]>();
  /** Orders whose promised days staff have changed. */
  readonly promised = new Set<string>();
  /** Emails about edits by staff, by number and subject, of edits with an answer and without one. */
  readonly edits = new Map<string, { subject: string; known: number; doubtful: number }>();
  expectEdit(number: string, subject: string, status: number): void {
    if (status !== 200 && status < 500) return;
    const edit = this.edits.get(`${number} ${subject}`) ?? { subject, known: 0, doubtful: 0 };
    edit[status === 200 ? 'known' : 'doubtful'] += 1;
    this.edits.set(`${number} ${subject}`, edit);
  }
  /** Promised days when laws were last checked, with the numbers of edits and of emails about delays. */
  readonly seenPromises = new Map<string, { state: string; latest: string; edits: number; late: number }>();
  /** Ids of captures that a buyer disputes. */
  readonly disputed = new Set<string>();
  /** Approvals that an action waits for, by id, with the role that asked. */
  readonly held = new Map<string, string>();
  readonly decided = new Map<string, 'confirmed' | 'refused' | 'withdrawn'>();
  /** By the account. */
  readonly approvalNews = new Map<string, ApprovalNews>();
  /** Quotes to clients by id, and the project of each professional for them. */
  readonly quotes = new Map<string, ToldQuote>();
  readonly quotedProjects = new Map<string, { id: string; pieces: ReadonlyMap<string, number> }>();
  readonly certificates = new Map<string, ToldCertificate>();
  /** Orders that a law has compared with certificates. */
  readonly taxChecked = new Set<string>();
  /** Times at which people joined or left firms. */
  readonly joinedAt = new Set<number>();
  /** By the name of a person: the firm and the rights, or nothing. */
  readonly standings = new Map<string, Said<string>>();
  readonly firmProjects = new Map<string, FirmProject>();
  /** Invitations to firms, by their code. */
  readonly invitations = new Map<string, Invitation>();
  /** Balances with limits that a law has compared with what the desk reads, by account. */
  readonly readBalances = new Map<string, string>();
  /** Applications for trade accounts, by the account. */
  readonly applications = new Map<string, Said<ApplicationState>>();
  /** Emails about them: those that must be there, and those without an answer. */
  readonly applicationNews = new Map<
    string,
    { id: string; state: ApplicationState; known: number; doubtful: number }
  >();
  expectNews(id: string, state: ApplicationState, status: number): void {
    if (status >= 300 && status < 500) return;
    const news = this.applicationNews.get(`${id} ${state}`) ?? { id, state, known: 0, doubtful: 0 };
    news[status < 300 ? 'known' : 'doubtful'] += 1;
    this.applicationNews.set(`${id} ${state}`, news);
  }
}
