import { Link } from 'gatsby';
import * as addressOf from '../../../../domain/content/address-of.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { PageHeader } from '../../../components/page-header.tsx';

/** The opening of the finder, the same on all of its screens. */
export const FinderHeader = () => (
  <>
    <Breadcrumbs trail={[{ title: 'Parts', to: addressOf.parts }]} here="Find a part" />
    <PageHeader
      title="Find the part that fits"
      lead={
        <>
          Three ways to the same drawer. Take the one you have the most to go by, or look through{' '}
          <Link to={addressOf.parts}>all parts</Link>.
        </>
      }
    />
  </>
);
