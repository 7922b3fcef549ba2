import { use } from 'react';
import { ShownSubject } from './shown-subject.ts';
import { SubjectReviews } from './subject-reviews.tsx';

export default function ShownSubjectReviews() {
  const shown = use(ShownSubject);
  return shown && <SubjectReviews {...shown} />;
}
