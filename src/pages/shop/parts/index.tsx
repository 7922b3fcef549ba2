import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { addressOf } from '../../../../domain/content/address-of.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { JumpList } from '../../../components/jump-list.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { AddPart } from '../../../features/cart/components/add-part.tsx';
import { KitCards } from '../../../features/products/components/kit-cards.tsx';
import { PartCards } from '../../../features/products/components/part-cards.tsx';

const addPart = ({ backend_name, title }: Queries.PartCardFragment) => (
  <AddPart look="outline" backendName={backend_name} title={title} />
);

export default function PartsPage({ data: { allPartGroup, allBundle } }: PageProps<Queries.PartsPageQuery>) {
  const groups = allPartGroup.nodes;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Parts" />
      <PageHeader
        title="Parts that fit, by their number"
        lead="The pieces that wear, each with the lines it fits and the steps to put it in."
      >
        <ButtonLink to={addressOf.partsFinder}>Find the one that fits</ButtonLink>
      </PageHeader>
      <JumpList label="Kinds of parts" items={groups.map(({ group, title }) => ({ anchor: group, title }))} />
      <Section title="Kits for a whole repair">
        <KitCards kits={allBundle.nodes} />
      </Section>
      {groups.map(({ group, title, parts }) => (
        <Section key={group} id={group} title={title} note={`${parts.length} parts`}>
          <PartCards parts={parts} actionOf={addPart} />
        </Section>
      ))}
    </div>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.PartsPageQuery>) => (
  <PageHead
    title="Parts for windows and doors"
    description={`Locks, cranks, screens, weatherstrip and more: ${data.allPart.totalCount} parts with prices, what they fit and how to fit them.`}
    path={location.pathname}
  />
);

export const query = graphql`
  query PartsPage {
    allPart {
      totalCount
    }
    allBundle {
      nodes {
        ...KitCards
      }
    }
    allPartGroup(filter: { parts: { elemMatch: { id: { ne: null } } } }) {
      nodes {
        group
        title
        parts {
          ...PartCard
        }
      }
    }
  }
`;
