/** Queues of work. Consultations are those of today that are still to be held. */
export const workKinds = [
  'request',
  'inquiry',
  'review',
  'consultation',
  'application',
  'purchase_order',
  'certificate',
  'email',
  'question',
  'unanswered_question',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const workTitles: Readonly<Record<WorkKind, string>> = {
  request: 'Request',
  inquiry: 'Inquiry',
  review: 'Review',
  consultation: 'Consultation',
  application: 'Trade application',
  purchase_order: 'Purchase order',
  certificate: 'Tax certificate',
  email: 'Email not delivered',
  question: 'Question or answer to read',
  unanswered_question: 'Question to answer',
};

/** Kinds that are assigned in the list of work; requests and inquiries have their own record. */
export const assignableKinds = [
  'review',
  'application',
  'purchase_order',
  'certificate',
  'email',
  'question',
  'unanswered_question',
] as const;

export const workTabs = ['mine', 'due', 'unassigned'] as const;
export type WorkTab = (typeof workTabs)[number];

const dayMs = 86_400_000;

/** Due time of work without a promise, as of a certificate: a day after it came in. */
export const dueWithoutPromise = (since: Date): Date => new Date(since.getTime() + dayMs);

interface Ordered {
  kind: WorkKind;
  id: string;
  due_at: string;
  owner?: { is_own: boolean } | undefined;
}

const belongs: Readonly<Record<WorkTab, (item: Ordered, now: Date) => boolean>> = {
  mine: ({ owner }) => owner?.is_own === true,
  due: ({ due_at }, now) => Date.parse(due_at) <= now.getTime() + dayMs,
  unassigned: ({ owner }) => owner === undefined,
};

/** Returns the items of a tab by due time; of the same time in the order of `workKinds`. */
export const workOfTab = <Item extends Ordered>(items: readonly Item[], tab: WorkTab, now: Date): Item[] =>
  items
    .filter((item) => belongs[tab](item, now))
    .sort(
      (one, other) =>
        Date.parse(one.due_at) - Date.parse(other.due_at) ||
        workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind) ||
        one.id.localeCompare(other.id),
    );
