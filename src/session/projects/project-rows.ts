import type { ProjectDocument, Seen } from '#domain/projects/project-document.ts';

export interface KeptProject {
  id: string;
  /** `guest` or the account's id */
  owner: string;
  document: ProjectDocument;
  /** Version vector that the server has seen, from its last response */
  known: Seen;
  refused?: { reason: string; seen: Seen } | undefined;
}

/** Key of a photo, whose id is unique in its project only. */
export const nameOf = (project: string, photo: string): string => `${project} ${photo}`;

/** State of the visitor's projects of this browser. */
export interface ProjectsHere {
  owner: string;
  /** Undefined before they are read. */
  kept: readonly KeptProject[] | undefined;
  isLasting: boolean;
  /** Why changes are not synced yet; empty if synced or without an account. */
  waits: string;
  isLost: boolean;
  /** Why the account rejected a photo, by `nameOf`; kept until the page closes. */
  refusedPhotos: Readonly<Record<string, string>>;
}

/** Operations of one transaction, isolated across all tabs. */
export interface ProjectRows {
  device: string;
  all: () => Promise<KeptProject[]>;
  get: (id: string) => Promise<KeptProject | undefined>;
  put: (kept: KeptProject) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

export interface ProjectStore {
  /** False without persistent storage: data lasts until the page closes. */
  isLasting: boolean;
  read: () => Promise<KeptProject[]>;
  change: <T>(work: (rows: ProjectRows) => Promise<T>) => Promise<T>;
  /** Calls back after each change in any tab; returns an unsubscribe function. */
  onChanged: (listener: () => void) => () => void;
}
