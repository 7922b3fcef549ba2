import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { inquiryForms } from '#domain/content/paths/contact-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, MoreLink, Pair, Section } from '#src/components/page/section.tsx';
import { ContactDirectory } from '#src/features/content/company/contact-directory.tsx';
import { PostalAddress } from '#src/features/content/company/postal-address.tsx';
import { BeforeYouCall } from '#src/features/content/guides/before-you-call.tsx';
import { AfterInquiry } from '#src/features/leads/inquiries/after-inquiry.tsx';
import { LazyContactForm } from '#src/features/leads/inquiries/lazy-inquiry-forms.tsx';
import { ShowroomMap } from '#src/features/places/branch-lists/showroom-map.tsx';

export default function ContactPage({
  data: { page, brand, home, allShowroom },
}: PageProps<Queries.ContactPageQuery>) {
  if (!page || !brand) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Contact" />
      <PageHeader title={page.title} lead={page.lead} side={home?.map && <ShowroomMap map={home.map} />} />
      <ContactDirectory {...page} />
      <Section title="Write to us">
        <Pair>
          <LazyContactForm />
          <Aside title="What happens next">
            <AfterInquiry takes="photos" />
          </Aside>
        </Pair>
        <MoreLink to={inquiryForms.warranty}>Make a warranty claim</MoreLink>
        <MoreLink to={inquiryForms.partners}>Become a partner</MoreLink>
      </Section>
      <Section title="Have at hand">
        <BeforeYouCall {...page} showrooms={allShowroom.totalCount} />
      </Section>
      <Section title="By mail">
        <PostalAddress brand={brand} to={home?.branch_url ?? pathTo.allLocations} />
      </Section>
    </div>
  );
}
ContactPage.parts = [LazyContactForm];

export const Head = ({ data: { page, brand }, location }: HeadProps<Queries.ContactPageQuery>) => (
  <PageHead {...pageSnippet('contact', page)} path={location.pathname} structured={brand?.structured_data} />
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
      ...PostalAddress
    }
    page: contactPage {
      title
      lead
      search_title
      search_text
      ...BeforeYouCall
      ...ContactDirectory
    }
  }
`;
