import { createContext, useContext } from 'react';

/** A line that was removed last, and can come back. */
export interface Removed {
  id: string;
  title: string;
}

/** Offers the undo of a removal; `null` takes the offer back, as the next change does. */
export interface Undo {
  offer: (removed: Removed | null) => void;
}

export const UndoContext = createContext<Undo>({ offer: () => undefined });

export const useUndo = (): Undo => useContext(UndoContext);
