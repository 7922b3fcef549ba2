import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import * as styles from './pick-list.module.css';

interface PickListProps {
  picks: readonly Queries.PickListFragment[];
  country: string;
}

export const PickList = ({ picks, country }: PickListProps) => (
  <ul role="list" className={styles.list}>
    {picks.map(({ line, reason }) => (
      <li key={line.line_id} className={styles.pick}>
        <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" loading="lazy" />
        <div className={styles.words}>
          <h3>
            <Link to={line.url}>{line.title}</Link>
          </h3>
          <p className={styles.kind}>
            {line.style}, {line.material}
          </p>
          <p>{reason}</p>
        </div>
        <dl className={`${styles.figures} tabular`}>
          <div>
            <dt>{country === 'CA' ? 'US list price, from' : 'From'}</dt>
            <dd>{formatFrom(line.price_from_cents)}</dd>
          </div>
          <div>
            <dt>Ready in</dt>
            <dd>{line.lead_time_days} days</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment PickList on LinePick {
    reason
    line {
      line_id
      title
      style
      material
      price_from_cents
      lead_time_days
      url
    }
  }
`;
