import { createContext } from 'react';

type Line = Queries.LineStageFragment & Queries.LineDetailsFragment;

/** The line that a page shows. A context reaches what is still to wake, and never changes. */
export const ShownLine = createContext<Line | null>(null);
