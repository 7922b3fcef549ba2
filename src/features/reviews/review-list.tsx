import { graphql } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './review-list.module.css';

const panes = [1, 2, 3, 4, 5];

const Panes = ({ rating }: { rating: number }) => (
  <p className={styles.panes}>
    <span className="visually-hidden">{rating} of 5</span>
    {panes.map((pane) => (
      <span key={pane} aria-hidden="true" className={pane <= rating ? styles.lit : styles.pane} />
    ))}
  </p>
);

export const ReviewList = ({ reviews }: { reviews: readonly Queries.ReviewCardFragment[] }) => (
  <Stack as="ul" role="list" gap="6 6" className={styles.list}>
    {reviews.map(({ review_id, rating, title, text, name, place, written, bought, reply }) => (
      <li key={review_id} className={styles.review}>
        <Stack as="article" gap={3} measure aria-labelledby={review_id}>
          <Panes rating={rating} />
          <Title as="h3" id={review_id}>
            {title}
          </Title>
          <p>{text}</p>
          <Note className="tabular">
            {name}, {place}, <Day day={written} />
            <br />
            {bought}
          </Note>
          {reply && (
            <div className={styles.reply}>
              <h4>Our reply</h4>
              <p>{reply}</p>
            </div>
          )}
        </Stack>
      </li>
    ))}
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
    reply
  }
`;
