import { graphql, Link } from 'gatsby';
import type { ReactNode } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './review-list.module.css';

type Origin = Pick<Queries.ReviewCardFragment, 'bought' | 'verified' | 'imported' | 'edited'>;

const panes = [1, 2, 3, 4, 5];

const Panes = ({ rating }: { rating: number }) => (
  <p className={styles.panes}>
    <span className="visually-hidden">{rating} of 5</span>
    {panes.map((pane) => (
      <span key={pane} aria-hidden="true" className={pane <= rating ? styles.lit : styles.pane} />
    ))}
  </p>
);

const originOf = ({ bought, verified, imported, edited }: Origin): string =>
  [
    bought,
    imported
      ? 'Imported review, purchase not verified'
      : verified
        ? 'Verified buyer'
        : 'Purchase not verified',
    edited && `edited ${formatLongDay(edited)}`,
  ]
    .filter(Boolean)
    .join('. ');

export const helpfulWords = (count: number): string =>
  `${count} ${count === 1 ? 'person' : 'people'} found this helpful`;

export interface ShownCard extends Queries.ReviewCardFragment {
  /** The product, where a list has several */
  line?: { readonly title: string; readonly url: string } | null;
}

interface ReviewListProps {
  reviews: readonly ShownCard[];
  /** Follows each review; otherwise the number of helpful votes */
  foot?: (reviewId: string) => ReactNode;
}

export const ReviewList = ({ reviews, foot }: ReviewListProps) => (
  <Stack as="ul" role="list" gap="6 6" className={styles.list}>
    {reviews.map(
      ({ review_id, rating, title, text, name, place, written, reply, helpful, line, ...facts }) => (
        <li key={review_id} className={styles.review}>
          <Stack as="article" gap={3} measure aria-labelledby={review_id}>
            <Panes rating={rating} />
            <Title as="h3" id={review_id} dir="auto">
              {title}
            </Title>
            <p dir="auto">{text}</p>
            {line && (
              <p>
                About the <Link to={line.url}>{line.title}</Link>
              </p>
            )}
            <Note className="tabular">
              {name}, {place}, <Day day={written} />
              <br />
              {originOf(facts)}
            </Note>
            {reply && (
              <div className={styles.reply}>
                <h4>Our reply</h4>
                <p>{reply}</p>
              </div>
            )}
            <div className={styles.foot}>
              {foot
                ? foot(review_id)
                : helpful > 0 && <Note className="tabular">{helpfulWords(helpful)}</Note>}
            </div>
          </Stack>
        </li>
      ),
    )}
  </Stack>
);

export const fields = graphql`
  fragment ReviewCard on Review {
    review_id
    rating
    title
    text
    name
    place
    written
    bought
    verified
    imported
    edited
    reply
    helpful
  }
`;
