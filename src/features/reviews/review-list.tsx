import { graphql } from 'gatsby';
import { Day } from '#src/components/day.tsx';
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
  <ul role="list" className={styles.list}>
    {reviews.map(({ review_id, rating, title, text, name, place, written, bought, reply }) => (
      <li key={review_id} className={styles.review}>
        <article className={styles.words} aria-labelledby={review_id}>
          <Panes rating={rating} />
          <h3 id={review_id} className={styles.title}>
            {title}
          </h3>
          <p>{text}</p>
          <p className={`${styles.by} tabular`}>
            {name}, {place}, <Day day={written} />
            <br />
            {bought}
          </p>
          {reply && (
            <div className={styles.reply}>
              <h4>Our reply</h4>
              <p>{reply}</p>
            </div>
          )}
        </article>
      </li>
    ))}
  </ul>
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
