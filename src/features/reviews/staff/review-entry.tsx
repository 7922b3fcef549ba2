import { markWords } from '#domain/reviews/marks.ts';
import { refusalTitles } from '#domain/reviews/refusal.ts';
import type { DeskReview } from '#domain/reviews/staff-contract.ts';
import { Card, Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { ChangedText } from './changed-text.tsx';
import * as styles from './desk-photo.module.css';
import { DeskPhoto } from './desk-photo.tsx';
import { ReviewActions } from './review-actions.tsx';

const stateWords = {
  pending: { title: 'To read', tone: 'open' },
  refusing: { title: 'A second person decides', tone: 'open' },
  shown: { title: 'Shown', tone: 'calm' },
  refused: { title: 'Refused', tone: 'calm' },
} as const;

/** A review as the writer sent it, with what the rules found, and the decision. */
export function ReviewEntry({ review, reload }: { review: DeskReview; reload: () => void }) {
  const {
    subject_title,
    rating,
    title,
    text,
    name,
    place,
    verified,
    state,
    photos,
    reports,
    marks,
    refusal,
    reply,
  } = review;
  return (
    <Card as="li" gap={3}>
      <Cluster gap={3} align="center">
        <h2 dir="auto">{title}</h2>
        <StateMark {...stateWords[state]} />
      </Cluster>
      <Text className="tabular">
        {rating} of 5 for {subject_title}
      </Text>
      <Text measure dir="auto">
        {text}
      </Text>
      <Note>
        {name}, {place}, <Instant at={review.written_at} />.{' '}
        {verified ? 'Verified by an order or appointment.' : 'Purchase not verified.'}
        {review.edited_at && (
          <>
            {' '}
            Changed <Instant at={review.edited_at} />.
          </>
        )}
      </Note>
      <ChangedText review={review} />
      {photos.length > 0 && (
        <ul role="list" aria-label="Photos" className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <DeskPhoto {...photo} />
            </li>
          ))}
        </ul>
      )}
      {reports.length > 0 && (
        <Stack as="ul" role="list" gap={1} aria-label="Reports">
          {reports.map(({ reason, count }) => (
            <li key={reason} className="tabular">
              <strong>
                Reported by {count} {count === 1 ? 'visitor' : 'visitors'}
              </strong>
              <Detail>{refusalTitles[reason]}</Detail>
            </li>
          ))}
        </Stack>
      )}
      {marks.length > 0 && (
        <Stack as="ul" role="list" gap={1}>
          {marks.map((mark) => (
            <li key={mark}>
              <strong>{markWords[mark].title}</strong>
              <Detail>Rule to check: {refusalTitles[markWords[mark].rule]}</Detail>
            </li>
          ))}
        </Stack>
      )}
      {refusal && (
        <p>
          <strong>Rule that it breaks:</strong> {refusalTitles[refusal]}
        </p>
      )}
      {reply && (
        <p>
          <strong>Our answer:</strong> {reply}
        </p>
      )}
      <ReviewActions review={review} reload={reload} />
    </Card>
  );
}
