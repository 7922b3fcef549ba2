/** Identity of a cart line. A part has its own line, and another in each kit that includes it. */
export interface LineKey {
  backendName: string;
  configId: string | null;
  bundleId: string | null;
  parentId: string | null;
  /** Where the unit is installed: the project's room and opening mark; null if unknown. */
  room: string | null;
  mark: string | null;
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

/**
 * Returns the key by which equal lines merge. Saved and bought lines never merge, nor do lines of other rooms
 * or marks. JSON, because rooms and marks are free text and may contain any separator.
 */
export const lineKey = ({
  backendName,
  configId,
  bundleId,
  parentId,
  saved,
  room,
  mark,
}: LineContent): string => JSON.stringify([backendName, configId, bundleId, parentId, saved, room, mark]);

export const isPresent = ({ removedWith }: LineContent): boolean => removedWith === null;

export const isBought = (line: LineContent): boolean => isPresent(line) && !line.saved;
