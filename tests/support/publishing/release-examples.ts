import type { ContentDraft, Release } from '#domain/publishing/contract.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A replaced release; `number` is its id and its minute. */
export const release = (number: number, over: Partial<Release> = {}): Release => ({
  id: id(number),
  state: 'live',
  cause: 'editor',
  note: `Release ${number}`,
  requested_at: `2026-11-23T10:${String(number).padStart(2, '0')}:00.000Z`,
  by: 'account-editor',
  by_name: 'Edith Editor',
  drafts: [],
  commit: 'c0ffee1234567890',
  steps: [],
  problems: [],
  pages: { all: 1021, changed: 12 },
  is_live: false,
  can_activate: true,
  activations: [],
  ...over,
});

export const liveRelease = (number: number, over: Partial<Release> = {}): Release =>
  release(number, {
    is_live: true,
    activations: [{ at: '2026-11-23T11:00:00.000Z', by_name: 'Edith Editor' }],
    ...over,
  });

export const runningRelease = (number: number, over: Partial<Release> = {}): Release =>
  release(number, {
    state: 'building',
    can_activate: false,
    steps: [
      { at: '2026-11-23T11:30:00.000Z', text: 'Content checked' },
      { at: '2026-11-23T11:30:01.000Z', text: 'Building pages' },
    ],
    ...over,
  });

export const draft = (over: Partial<ContentDraft> = {}): ContentDraft => ({
  id: 'promotions/quiet-months',
  title: 'The quiet months',
  state: 'ready',
  by_name: 'Edith Editor',
  updated_at: '2026-11-23T09:00:00.000Z',
  conflicts: [],
  ...over,
});
