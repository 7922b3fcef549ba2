import type { WorkItem } from '#domain/desk/work-contract.ts';

/** A staff account as an owner of work; a consultant is known by the email address. */
export interface Worker {
  id: string;
  email: string | undefined;
}

export type WorkQueue = (worker: Worker, limit: number) => Promise<WorkItem[]>;
