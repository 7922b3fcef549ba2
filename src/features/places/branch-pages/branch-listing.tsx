import { graphql } from 'gatsby';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Pair, Section } from '#src/components/page/section.tsx';
import { CategoryLinks } from './category-links.tsx';
import { PickList } from './pick-list.tsx';

interface BranchListingProps {
  listing: Queries.BranchListingFragment;
  country: string;
  categories: readonly Queries.BranchCategoryFragment[];
}

export const BranchListing = ({ listing: { picks, closing }, country, categories }: BranchListingProps) => (
  <>
    <Section title="What we sell most" note={`${picks.length} styles`}>
      <PickList picks={picks} country={country} />
    </Section>
    <Pair>
      <Section title="To see and order them">
        <RichText html={closing.html} />
      </Section>
      <Section title="All we make">
        <CategoryLinks categories={categories} />
      </Section>
    </Pair>
  </>
);

export const fields = graphql`
  fragment BranchListing on BranchListing {
    picks {
      ...PickList
    }
    closing {
      html
    }
  }
`;
