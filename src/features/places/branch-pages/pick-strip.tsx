import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { MoreLink } from '#src/components/page/section.tsx';
import * as styles from './pick-strip.module.css';

interface PickStripProps {
  picks: readonly Queries.PickStripFragment[];
  branchId: string;
}

const shown = 4;

export const PickStrip = ({ picks, branchId }: PickStripProps) => (
  <>
    <Stack as="ul" role="list" gap="5 5" className={styles.strip}>
      {picks.slice(0, shown).map(({ line, reason }) => (
        <li key={line.line_id} className={styles.pick}>
          <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" loading="lazy" />
          <Text as="h3" size="m">
            <Link className="card-link" to={line.url}>
              {line.title}
            </Link>
          </Text>
          <Note>{reason}</Note>
        </li>
      ))}
    </Stack>
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
