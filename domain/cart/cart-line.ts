/**
 * What tells one line of a cart from another: a part has a line of its own, and one in each kit it came with;
 * so has each configuration.
 */
export interface LineKey {
  backendName: string;
  configId: string | null;
  bundleId: string | null;
  /** The line that a kit was added to. */
  parentId: string | null;
}

/** A line's wanted state. */
export interface LineContent extends LineKey {
  itemUrl: string;
  quantity: number;
  /** Kept for later: shown, neither counted nor sold. */
  saved: boolean;
  /**
   * Taken out, to be brought back by an undo: the line whose removal took it, which is itself where it was
   * removed alone.
   */
  removedWith: string | null;
}

export interface CartLine extends LineContent {
  id: string;
}

/**
 * What becomes of a cart's lines: lines to put as they are given, over the one with that id where there is
 * one; lines to delete by id.
 */
export interface CartChange {
  put: (LineContent & { id?: string })[];
  remove: string[];
}

/**
 * The same for two lines that are one: adding the second adds to the first. What is saved is another
 * line than what is bought.
 */
export const lineKey = ({ backendName, configId, bundleId, parentId, saved }: LineContent): string =>
  [backendName, configId, bundleId, parentId, saved].join(' ');

/** Whether a line is shown: one that was removed waits for its undo, unseen. */
export const isPresent = ({ removedWith }: LineContent): boolean => removedWith === null;

/** Whether a line counts and is sold. */
export const isBought = (line: LineContent): boolean => isPresent(line) && !line.saved;
