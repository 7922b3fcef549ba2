import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { MoreLink } from '#src/components/page/section.tsx';
import * as styles from './pick-strip.module.css';

interface PickStripProps {
  picks: readonly Queries.PickStripFragment[];
  branchId: string;
}

const shown = 4;

export const PickStrip = ({ picks, branchId }: PickStripProps) => (
  <>
    <ul role="list" className={styles.strip}>
      {picks.slice(0, shown).map(({ line, reason }) => (
        <li key={line.line_id} className={styles.pick}>
          <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" loading="lazy" />
          <h3>
            <Link className="card-link" to={line.url}>
              {line.title}
            </Link>
          </h3>
          <p>{reason}</p>
        </li>
      ))}
    </ul>
    <MoreLink to={branchPage(branchId, 'listing')}>All {picks.length} of our picks, with prices</MoreLink>
  </>
);

export const fields = graphql`
  fragment PickStrip on LinePick {
    reason
    line {
      line_id
      title
      url
    }
  }
`;
