import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
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
        <Stack gap={2} measure className={styles.words}>
          <Title as="h3">
            <Link to={line.url}>{line.title}</Link>
          </Title>
          <Note>
            {line.style}, {line.material}
          </Note>
          <p>{reason}</p>
        </Stack>
        <Cluster as="dl" nowrap gap={6} className={`${styles.figures} tabular`}>
          <div>
            <Note as="dt">{country === 'CA' ? 'US list price, from' : 'From'}</Note>
            <Text as="dd" strong>
              {formatFrom(line.price_from_cents)}
            </Text>
          </div>
          <div>
            <Note as="dt">Ready in</Note>
            <Text as="dd" strong>
              {line.lead_time_days} days
            </Text>
          </div>
        </Cluster>
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
