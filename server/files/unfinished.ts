import { randomUUID } from '#server/runtime/runtime.ts';

const ending = '.part';

/** A path beside the final one to write to before a rename: readers and backups see whole files only. */
export const unfinishedPath = (path: string): string => `${path}.${randomUUID()}${ending}`;

export const isUnfinished = (name: string): boolean => name.endsWith(ending);
