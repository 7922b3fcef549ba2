import { createContext } from 'react';

type Line = Queries.LineStageFragment & Queries.LineDetailsFragment & Queries.LineOfferFragment;

/** The shown line. A context that never changes, so lazy-loaded components can read it. */
export const ShownLine = createContext<Line | null>(null);
