import type { Subject } from '#domain/reviews/aspects.ts';
import { refusalTitles } from '#domain/reviews/refusal.ts';
import type { OwnReview, ReviewFields } from '#domain/reviews/write-contract.ts';
import { Notice } from '#src/components/notice.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { ReviewForm } from './review-form.tsx';

export const stateWords: Readonly<Record<OwnReview['state'], string>> = {
  unconfirmed: 'It waits for your confirmation.',
  pending: 'We are reading it. It does not show yet.',
  shown: 'It is on our site.',
  refused: 'It is not shown.',
};

const Standing = ({ review }: { review: OwnReview }) => (
  <Notice title={stateWords[review.state]} alarm={review.state === 'refused'}>
    {review.refusal && <p>{refusalTitles[review.refusal]}. Change the text below, and we read it again.</p>}
    {review.state === 'shown' && (
      <p>
        If you change it, it is hidden until we have read it again. Readers can then also see what it says
        now; if it should not be read any more, delete it instead.
      </p>
    )}
  </Notice>
);

interface ReviewEditorProps {
  subject: Subject;
  /** Otherwise the review can only be deleted. */
  isOffered: boolean;
  before: OwnReview | undefined;
  send: (fields: ReviewFields, before: OwnReview | undefined) => Promise<void>;
  remove: (review: OwnReview) => Promise<unknown>;
  reload: () => void;
}

/** The state of a review, its form, and the way to delete it. */
export const ReviewEditor = ({ subject, isOffered, before, send, remove, reload }: ReviewEditorProps) => (
  <div className={styles.section}>
    {before && <Standing review={before} />}
    {isOffered && (
      <ReviewForm subject={subject} before={before} send={(fields) => send(fields, before)} onSent={reload} />
    )}
    {before && (
      <AskFirst
        words="Delete the review"
        about="your review"
        question="Delete your review? It leaves the site at once."
        yes="Delete it"
        onYes={async () => {
          await remove(before);
          reload();
        }}
      />
    )}
  </div>
);
