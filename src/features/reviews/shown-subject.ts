import { createContext } from 'react';
import type { SubjectReviewsProps } from './subject-reviews.tsx';

/** The subject of the page, for the lazy section of its reviews. */
export const ShownSubject = createContext<SubjectReviewsProps | null>(null);
