import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Notice } from '#src/components/notice.tsx';
import { Pair, TextColumns } from '#src/components/page/section.tsx';

export const BeforeYouCall = ({
  at_hand,
  showrooms,
}: Queries.BeforeYouCallFragment & { showrooms: number }) => (
  <Pair>
    <TextColumns items={at_hand} stacked />
    <Notice title="Nearer than Oskaloosa, perhaps">
      <p>
        There are {showrooms} showrooms. Enter a ZIP or postal code at the top of the page, or{' '}
        <Link to={pathTo.allLocations}>look through them by state and province</Link>.
      </p>
    </Notice>
  </Pair>
);

export const fields = graphql`
  fragment BeforeYouCall on ContactPage {
    at_hand {
      title
      text
    }
  }
`;
