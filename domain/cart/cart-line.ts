/** Identity of a cart line. A part has its own line, and another in each kit that includes it. */
export interface LineKey {
  backendName: string;
  configId: string | null;
  bundleId: string | null;
  parentId: string | null;
}

export interface LineContent extends LineKey {
  itemUrl: string;
  quantity: number;
  /** Saved for later: visible, but not counted or sold. */
  saved: boolean;
  /** Removed, but restorable: id of the line that caused the removal (itself if removed alone). */
  removedWith: string | null;
}

export interface CartLine extends LineContent {
  id: string;
}

export interface CartChange {
  put: (LineContent & { id?: string })[];
  remove: string[];
}

/** Returns the key by which equal lines merge. Saved and bought lines never merge. */
export const lineKey = ({ backendName, configId, bundleId, parentId, saved }: LineContent): string =>
  [backendName, configId, bundleId, parentId, saved].join(' ');

export const isPresent = ({ removedWith }: LineContent): boolean => removedWith === null;

export const isBought = (line: LineContent): boolean => isPresent(line) && !line.saved;
