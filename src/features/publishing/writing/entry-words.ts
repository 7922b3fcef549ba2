import type { EntryRow, EntryState } from '#domain/publishing/writing-contract.ts';
import type { Tone } from '#src/widgets/staff/desk-words.ts';

export const entryState: Record<EntryState, { title: string; tone: Tone }> = {
  live: { title: 'Live', tone: 'calm' },
  upcoming: { title: 'Starts later', tone: 'calm' },
  ended: { title: 'Ended', tone: 'calm' },
  changed: { title: 'Changed', tone: 'open' },
  new: { title: 'Not published', tone: 'open' },
};

export const stateOf = (row: EntryRow) =>
  row.publish_at ? { title: 'Scheduled', tone: 'open' as const } : entryState[row.state];

export const hasDraft = ({ state }: EntryRow): boolean => state === 'changed' || state === 'new';

export const draftOf = ({ collection, slug }: Pick<EntryRow, 'collection' | 'slug'>): string =>
  `${collection}/${slug}`;
