import { Link } from 'gatsby';
import { useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { OwnReview } from '#domain/reviews/write-contract.ts';
import { writeReview, writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { GuestReview } from './guest-review.tsx';
import { ReviewEditor, stateWords } from './review-editor.tsx';
import { deleteReview, fetchOwnReviews, sendReview } from './reviews-api.ts';

interface WriteReviewPageProps {
  titleOf: TitleOf;
  /** Returns the product line of a stock unit. */
  lineOf: (backendName: string) => string | undefined;
}

/** Returns the title of a product or branch; undefined for one that is not offered. */
export type TitleOf = (subject: Subject) => string | undefined;

/** A stock unit is reviewed as its product line. */
function subjectIn(query: URLSearchParams, lineOf: WriteReviewPageProps['lineOf']): Subject | undefined {
  const [product, branch] = [query.get('product'), query.get('branch')];
  if (product) return { kind: 'product', id: lineOf(product) ?? product };
  return branch ? { kind: 'branch', id: branch } : undefined;
}

const OwnList = ({ reviews, titleOf }: { reviews: readonly OwnReview[]; titleOf: TitleOf }) =>
  reviews.length === 0 ? (
    <p>You have not written a review yet. The page of ratings of each product leads here.</p>
  ) : (
    <ul className={styles.list}>
      {reviews.map(({ id, kind, subject, rating, title, state, written }) => (
        <li key={id}>
          <Stack gap={1} padY={3}>
            <Link to={writeReviewPath({ kind, id: subject })}>
              {titleOf({ kind, id: subject }) ?? subject}: {title}
            </Link>
            <Note className="tabular">
              {rating} of 5, <Day day={written} />. {stateWords[state]}
            </Note>
          </Stack>
        </li>
      ))}
    </ul>
  );

/** Writes, changes or deletes the customer's review of the subject in the URL; without one, lists all. */
export function WriteReviewPage({ titleOf, lineOf }: WriteReviewPageProps) {
  const subject = subjectIn(useUrlQuery(), lineOf);
  const title = subject && titleOf(subject);
  const data = useAccountData('own reviews', fetchOwnReviews);
  const [sent, setSent] = useState(0);
  const reload = () => {
    setSent(sent + 1);
    data.retry();
  };
  return (
    <AccountPage
      here={writeReview}
      title={title ? `Review: ${title}` : 'Your reviews'}
      lead="Honest words help the next household, also the sour ones."
      signInFor={
        title
          ? 'With an account you find your reviews in one place. Without one you confirm by email, below.'
          : 'Sign in or create an account first, so that you can change your review later.'
      }
      otherwise={subject && title && <GuestReview subject={subject} />}
    >
      <Loaded data={data} what="your reviews" waiting={['24rem']}>
        {(reviews) => {
          const before = reviews.find(
            ({ kind, subject: id }) => kind === subject?.kind && id === subject?.id,
          );
          if (!subject) return <OwnList reviews={reviews} titleOf={titleOf} />;
          if (!title && !before)
            return <Notice title="We do not offer this, so that it cannot be reviewed." />;
          return (
            <ReviewEditor
              key={`${before?.id} ${sent}`}
              subject={subject}
              isOffered={title !== undefined}
              before={before}
              send={(fields) => sendReview(subject, fields, before)}
              remove={({ id }) => deleteReview(id)}
              reload={reload}
            />
          );
        }}
      </Loaded>
    </AccountPage>
  );
}
