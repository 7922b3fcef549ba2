import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { FoldedGroups } from '#src/components/page/folded-groups.tsx';
import { Section } from '#src/components/page/section.tsx';
import { AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { KitCards } from '#src/features/catalog/parts/kit-cards.tsx';
import { partGroup } from '#src/features/catalog/parts/part-group.tsx';
import { PartsHeader } from '#src/features/catalog/parts/parts-header.tsx';

const addPart = ({ backend_name, title }: Queries.PartCardFragment) => (
  <AddPart look="outline" backendName={backend_name} title={title} />
);

export default function PartsPage({
  data: { allPart, allPartGroup, allBundle },
}: PageProps<Queries.PartsPageQuery>) {
  const groups = allPartGroup.nodes;
  return (
    <div className="page-width">
      <PartsHeader />
      <Section title="Kits for a whole repair">
        <KitCards kits={allBundle.nodes} />
      </Section>
      <Section title="Parts by kind" note={`${allPart.totalCount} parts`}>
        <FoldedGroups opened={groups[0]?.group} groups={groups.map((group) => partGroup(group, addPart))} />
      </Section>
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
        ...PartGroupSection
      }
    }
  }
`;
