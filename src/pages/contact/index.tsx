import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as pathTo from '../../../domain/content/path-to.ts';
import { PageHead } from '../../app/layout/page-head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Section } from '../../components/section.tsx';
import { ShowroomMap } from '../../features/branches/components/showroom-map.tsx';
import { AtHand } from '../../features/company/components/at-hand.tsx';
import { Desks } from '../../features/company/components/desks.tsx';
import { PostalPlate } from '../../features/company/components/postal-plate.tsx';

export default function ContactPage({
  data: { page, brand, home, allShowroom },
}: PageProps<Queries.ContactPageQuery>) {
  if (!page || !brand) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Contact" />
      <PageHeader title={page.title} lead={page.lead} side={home?.map && <ShowroomMap map={home.map} />} />
      <Desks {...page} />
      <Section title="Have at hand">
        <AtHand {...page} showrooms={allShowroom.totalCount} />
      </Section>
      <Section title="By mail">
        <PostalPlate brand={brand} to={home?.branch_url ?? pathTo.allLocations} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page, brand }, location }: HeadProps<Queries.ContactPageQuery>) => (
  <PageHead
    title="Contact"
    description={page?.lead ?? ''}
    path={location.pathname}
    structured={brand?.structured_data}
  />
);

export const query = graphql`
  query ContactPage {
    allShowroom {
      totalCount
    }
    home: branch(branch_id: { eq: "oskaloosa-ia" }) {
      branch_url
      map {
        ...ShowroomMap
      }
    }
    brand {
      structured_data
      ...PostalPlate
    }
    page: contactPage {
      title
      lead
      ...AtHand
      ...Desks
    }
  }
`;
