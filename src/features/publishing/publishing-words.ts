import type { ContentDraft, Release } from '#domain/publishing/contract.ts';
import { fieldWords } from '#domain/publishing/field-difference.ts';
import type { ReleaseCause, ReleaseState } from '#domain/publishing/release-state.ts';
import { removedEntry } from '#domain/publishing/removal-draft.ts';
import type { Tone } from '#src/widgets/staff/desk-words.ts';

const stateWords: Record<ReleaseState, { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'open' },
  checking: { title: 'Checking the content', tone: 'open' },
  building: { title: 'Building pages', tone: 'open' },
  testing: { title: 'Checking pages', tone: 'open' },
  live: { title: 'Was live', tone: 'calm' },
  refused: { title: 'Refused', tone: 'alarm' },
  failed: { title: 'Failed', tone: 'alarm' },
  joined: { title: 'Published with another', tone: 'calm' },
};

export const releaseState = ({ state, is_live }: Pick<Release, 'state' | 'is_live'>) =>
  is_live ? { title: 'Live', tone: 'open' as const } : stateWords[state];

const causeWords: Record<ReleaseCause, string> = {
  editor: 'An editor',
  shell: 'From the shell',
  webhook: 'Asked for from outside',
  schedule: 'By the clock',
  checkout: 'Files of the server',
  start: 'The start of the server',
};

/** Returns «Quiet months» for `promotions/quiet-months`. */
const draftName = (id: string): string => fieldWords(id.slice(id.indexOf('/') + 1));

export const releaseTitle = ({ note, drafts, cause }: Pick<Release, 'note' | 'drafts' | 'cause'>): string =>
  note ||
  drafts.map(draftName).join(', ') ||
  (cause === 'editor' ? 'The content as it stands' : causeWords[cause]);

export const releasedBy = ({ by, by_name, cause }: Pick<Release, 'by' | 'by_name' | 'cause'>): string =>
  by_name ?? by ?? causeWords[cause];

export const draftState: Record<ContentDraft['state'], { title: string; tone: Tone }> = {
  draft: { title: 'Draft', tone: 'calm' },
  in_review: { title: 'In review', tone: 'calm' },
  ready: { title: 'Ready', tone: 'open' },
};

const count = new Intl.NumberFormat('en-US');

export const pagesWords = ({ all, changed }: NonNullable<Release['pages']>): string =>
  `${count.format(changed)} of ${count.format(all)} pages changed`;

export const draftsWords = (number: number): string => (number === 1 ? '1 draft' : `${number} drafts`);

/** Returns the address of a draft's entry in the editor; of a removal, that of the entry to be removed. */
export const entryUrl = (draft: string): string => {
  const removed = removedEntry(draft);
  const id = removed ? `${removed.collection}/${removed.slug}` : draft;
  const slash = id.indexOf('/');
  return `/admin/#/collections/${id.slice(0, slash)}/entries/${id.slice(slash + 1)}`;
};
