import type { LightMyRequestResponse } from 'fastify';

/** A person or program outside of the shop. */
export interface Actor {
  name: string;
  headers: () => Record<string, string>;
  keep: (response: LightMyRequestResponse) => void;
}

export type Engine = 'pglite' | 'postgres';

export interface WorldOptions {
  engine: Engine;
  /** Reads the rows of laws again that it knows, and compares them. */
  verifies: boolean;
  /** Opens publishing in its process. */
  hasEditors: boolean;
}

/** An answer that no promise of the shop allows. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}
