import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { branchSnippet } from '#domain/content/search-snippet.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Section } from '#src/components/page/section.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchHero } from '#src/features/places/branch-pages/branch-hero.tsx';
import { BranchWork } from '#src/features/places/branch-pages/branch-work.tsx';
import { BranchShowrooms } from '#src/features/places/showrooms/branch-showrooms.tsx';
import { ReviewsWhenSeen } from '#src/features/reviews/live/reviews-when-seen.tsx';

export default function BranchHomePage({
  data: { branch, branchPages, consultation },
  location,
}: PageProps<Queries.BranchHomePageQuery>) {
  if (!branch) return null;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <BranchHero branch={branch} founded={branchPages?.about.founded} />
      <BranchWork branch={branch} picks={branchPages?.listing.picks ?? []} />
      <BranchShowrooms branch={branch} />
      <Section id="reviews" title="Reviews of this branch">
        <ReviewsWhenSeen subject={{ kind: 'branch', id: branch.branch_id }} />
        <p>
          <Link to={writeReviewPath({ kind: 'branch', id: branch.branch_id })}>Review this branch</Link>
        </p>
      </Section>
    </BranchFrame>
  );
}

export const Head = ({ data: { branch }, location }: HeadProps<Queries.BranchHomePageQuery>) =>
  branch && <PageHead {...branchSnippet(branch)} path={location.pathname} />;

export const query = graphql`
  query BranchHomePage($id: String!) {
    branch(id: { eq: $id }) {
      branch_id
      formal_name
      intro
      search_title
      search_text
      ...BranchFrame
      ...BranchHero
      ...BranchWork
      ...BranchShowrooms
    }
    branchPages(branch: { id: { eq: $id } }) {
      about {
        founded
      }
      listing {
        picks {
          ...PickStrip
        }
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
