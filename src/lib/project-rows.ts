import type { ProjectDocument, Seen } from '#domain/projects/project-document.ts';

/** A project as this browser has it. */
export interface KeptProject {
  id: string;
  /** `guest`, or the account that it belongs to. */
  owner: string;
  document: ProjectDocument;
  /** What the server has seen of it, by its last answer. */
  known: Seen;
  /** Why the server does not take it as it stands. */
  refused?: { reason: string; seen: Seen } | undefined;
}

/** What one transaction may do: nothing else reads or writes in between, in any tab. */
export interface ProjectRows {
  /** What this browser calls itself when it writes. */
  device: string;
  all: () => Promise<KeptProject[]>;
  get: (id: string) => Promise<KeptProject | undefined>;
  put: (kept: KeptProject) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

export interface ProjectStore {
  /** False where the browser keeps nothing: what is written lasts as long as the page. */
  isLasting: boolean;
  read: () => Promise<KeptProject[]>;
  change: <T>(work: (rows: ProjectRows) => Promise<T>) => Promise<T>;
  /** Calls back after every change, of this tab and of others; returns the way to stop. */
  onChanged: (listener: () => void) => () => void;
}
