export interface RefChange {
  ref: string;
  /** Expected commit; undefined: must not exist. */
  from: string | undefined;
  /** New commit; undefined: deletes the ref. */
  to: string | undefined;
}

/** The history that all processes share. It is authoritative: local refs follow it. */
export interface SharedHistory {
  /** True once it has a `main`. */
  isBegun: () => Promise<boolean>;
  /** Makes the local refs equal to the shared ones. */
  fetch: () => Promise<void>;
  /** Applies all changes or none, with their objects; rejects with `changed` if one is not at `from`. */
  push: (changes: readonly RefChange[]) => Promise<void>;
}
