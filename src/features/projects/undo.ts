import { createContext, useContext } from 'react';

/** Something that was deleted or put away, and how it comes back. */
export interface Undoable {
  said: string;
  undo: () => Promise<void>;
}

export const UndoContext = createContext<(offer: Undoable) => void>(() => undefined);
export const useUndo = () => useContext(UndoContext);
