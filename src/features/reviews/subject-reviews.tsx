import { graphql, Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { LiveSubject } from '#domain/reviews/live-reviews.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { Stack } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import { ReviewsWhenSeen } from './live/reviews-when-seen.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';
import type { ShownCard } from './review-list.tsx';

export interface SubjectReviewsProps {
  subject: LiveSubject;
  /** Name of the product or branch, as in “Review the Classic sash lock” */
  name?: string;
  page: {
    ratings: Queries.ReviewFiguresFragment;
    first_reviews: readonly ShownCard[];
    first_questions?: readonly Queries.QuestionCardFragment[];
  };
  series?: readonly string[];
  /** Address of the page with all reviews, if this one has only the first */
  all?: string;
  title?: ReactNode;
}

const isOne = (subject: LiveSubject): subject is Subject => subject.id !== undefined;

/** The first page of reviews in the HTML, then those of now, and the way to write one. */
export const SubjectReviews = ({
  subject,
  name,
  page,
  series = [],
  all,
  title = 'Reviews',
}: SubjectReviewsProps) => (
  <>
    <Section id="reviews" title={title}>
      <Stack gap={5}>
        <ReviewsWhenSeen
          subject={subject}
          series={series}
          ratings={page.ratings}
          first={page.first_reviews}
        />
        {isOne(subject) && (
          <p>
            {all && page.ratings.count > page.first_reviews.length && (
              <>
                <Link to={all}>Read all {page.ratings.count} reviews</Link>.{' '}
              </>
            )}
            <Link to={writeReviewPath(subject)}>Review {name}</Link>
          </p>
        )}
      </Stack>
    </Section>
    {isOne(subject) && page.first_questions && (
      <QuestionsSection subject={subject} first={page.first_questions} />
    )}
  </>
);

export const fields = graphql`
  fragment ReviewsOfLine on ProductLine {
    ratings { ...ReviewFigures }
    first_reviews { ...ReviewCard }
    first_questions { ...QuestionCard }
  }
  fragment ReviewsOfPart on Part {
    ratings { ...ReviewFigures }
    first_reviews { ...ReviewCard }
    first_questions { ...QuestionCard }
  }
  fragment ReviewsOfBranch on Branch {
    ratings { ...ReviewFigures }
    first_reviews { ...ReviewCard }
    first_questions { ...QuestionCard }
  }
`;
