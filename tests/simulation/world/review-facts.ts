import type { DeskReview } from '#domain/reviews/staff-contract.ts';

export interface ReviewSubject {
  kind: 'product' | 'branch';
  id: string;
}

/** The visible fields of a review. */
export interface Words {
  rating: number;
  title: string;
  text: string;
  name: string;
  place: string;
  /** Their number. */
  photos: number;
}

/** As one text, for comparison. */
export const wordsOf = ({ rating, title, text, name, place, photos }: Words): string =>
  JSON.stringify([rating, title, text, name, place, photos]);

export interface Review {
  /** Name of the person. */
  owner: string;
  email: string;
  subject: ReviewSubject;
  /** The last version of its writer; several after requests without an answer or at once. */
  words: Set<string>;
  changedAt: number;
  /** Versions that the desk had read when it showed the review. */
  agreed: Set<string>;
  /** Texts that readers may have seen. */
  shownTexts: Set<string>;
  /** Accounts of staff that asked for a refusal of the last words, and that confirmed it. */
  refusedBy: Set<string>;
  confirmedBy: Set<string>;
  /** The last answer of the desk, or several that were sent at once, with the time in ms. */
  replies: Map<string, number>;
  votes: Set<string>;
  /** Votes without an answer. */
  doubtfulVotes: Set<string>;
  reports: Set<string>;
  removedAt?: number;
  /** The key of an emailed link, for a writer without an account. */
  key?: string;
  /** The key of the link that wrote it first; undefined for one from the account. */
  link?: string;
}

/** Emails about decisions: those that must be there, and those without an answer. */
export interface DecisionEmails {
  known: number;
  doubtful: number;
}

export class ReviewFacts {
  readonly all = new Map<string, Review>();
  /** Emails about shown and refused reviews, by the kind and the address. */
  readonly emails = new Map<string, DecisionEmails>();
  /** Addresses of photos, with their review. */
  readonly photos = new Map<string, string>();
  /** Reviews by email that wait for their link: the texts with the address. */
  readonly unconfirmed = new Map<string, { email: string; subject: ReviewSubject; words: string }>();

  /** Reviews as staff have them open: their writers may change them meanwhile. */
  readonly openAtDesk = new Map<string, DeskReview>();

  /** Orders whose buyers were asked for a review, or would have been. */
  readonly asked = new Set<string>();
  /** Their texts after a confirmation without an answer. */
  readonly doubtful = new Set<string>();

  /** A new review, or other words of one. */
  accept(id: string, words: string, by: Pick<Review, 'owner' | 'email' | 'subject'>): Review {
    const known = this.all.get(id);
    if (!known) {
      const sets = ['agreed', 'shownTexts', 'refusedBy', 'confirmedBy', 'votes', 'doubtfulVotes', 'reports'];
      const made = {
        ...by,
        ...(Object.fromEntries(sets.map((name) => [name, new Set<string>()])) as Pick<
          Review,
          'agreed' | 'shownTexts' | 'refusedBy' | 'confirmedBy' | 'votes' | 'doubtfulVotes' | 'reports'
        >),
        words: new Set([words]),
        replies: new Map<string, number>(),
        changedAt: Date.now(),
      };
      this.all.set(id, made);
      return made;
    }
    if (known.changedAt < Date.now()) known.words.clear();
    known.words.add(words);
    known.changedAt = Date.now();
    for (const agreed of known.agreed) if (agreed !== words) known.agreed.delete(agreed);
    known.refusedBy.clear();
    known.confirmedBy.clear();
    return known;
  }

  count(kind: 'shown' | 'refused', email: string, status: number): void {
    if (status !== 200 && status < 500) return;
    const counted = this.emails.get(`${kind} ${email}`) ?? { known: 0, doubtful: 0 };
    if (status === 200) counted.known += 1;
    else counted.doubtful += 1;
    this.emails.set(`${kind} ${email}`, counted);
  }

  alive(): [id: string, review: Review][] {
    return [...this.all].filter(([, { removedAt }]) => removedAt === undefined);
  }
}
