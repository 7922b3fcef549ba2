import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Columns, Pair, Prose, Section, TextBlock } from '../components/section.tsx';
import { ShowroomCard, ShowroomGrid } from '../features/locator/components/showroom-card.tsx';

export default function BranchHomePage({ data: { branch } }: PageProps<Queries.BranchHomePageQuery>) {
  if (!branch) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Showrooms', to: addressOf.allLocations }]} here={branch.formal_name} />
      <PageHeader title={branch.headline} lead={branch.intro}>
        <ButtonLink to={addressOf.branchLocations(branch.branch_id)}>Showrooms and hours</ButtonLink>
      </PageHeader>
      <Columns>
        {branch.strengths.map(({ title, text }) => (
          <TextBlock key={title} title={title}>
            {text}
          </TextBlock>
        ))}
      </Columns>
      <Section title="What the houses here ask for">
        <Pair>
          <Prose>
            <p>{branch.local_advice}</p>
          </Prose>
          <Prose>
            <p>{branch.service_area.summary}</p>
            <p>{branch.service_area.counties.join(', ')}.</p>
            <p>
              Call <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>{branch.phone}</a>
            </p>
          </Prose>
        </Pair>
      </Section>
      <Section title="Showrooms" note={`${branch.showrooms.length} in the area`}>
        <ShowroomGrid>
          {branch.showrooms.map((showroom) => (
            <ShowroomCard key={showroom.showroom_id} showroom={showroom} />
          ))}
        </ShowroomGrid>
      </Section>
    </div>
  );
}

export const Head = ({ data: { branch }, location }: HeadProps<Queries.BranchHomePageQuery>) => (
  <PageHead title={branch?.formal_name ?? ''} description={branch?.intro ?? ''} path={location.pathname} />
);

export const query = graphql`
  query BranchHomePage($id: String!) {
    branch(id: { eq: $id }) {
      branch_id
      formal_name
      headline
      intro
      local_advice
      phone
      strengths {
        title
        text
      }
      service_area {
        summary
        counties
      }
      showrooms {
        showroom_id
        name
        street
        city
        state
        postal_code
        phone
        url
      }
    }
  }
`;
