import { createContext, useContext } from 'react';

export interface Undoable {
  said: string;
  undo: () => Promise<void>;
}

export const UndoContext = createContext<(offer: Undoable) => void>(() => undefined);
export const useUndo = () => useContext(UndoContext);
