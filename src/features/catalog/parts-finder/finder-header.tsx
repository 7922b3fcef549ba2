import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';

export const FinderHeader = () => (
  <>
    <Breadcrumbs trail={[{ title: 'Parts', to: pathTo.parts }]} here="Find a part" />
    <PageHeader
      title="Find the part that fits"
      lead={
        <>
          Three ways to the same drawer. Take the one you have the most to go by, or look through{' '}
          <Link to={pathTo.parts}>all parts</Link>.
        </>
      }
    />
  </>
);
