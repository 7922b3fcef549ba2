import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { branchSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchHero } from '#src/features/places/branch-pages/branch-hero.tsx';
import { BranchWork } from '#src/features/places/branch-pages/branch-work.tsx';
import { BranchShowrooms } from '#src/features/places/showrooms/branch-showrooms.tsx';
import { LazySubjectReviews } from '#src/features/reviews/lazy-subject-reviews.tsx';
import { ShownSubject } from '#src/features/reviews/shown-subject.ts';

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
      <ShownSubject
        value={{
          subject: { kind: 'branch', id: branch.branch_id },
          name: 'this branch',
          title: 'Reviews of this branch',
          page: branch,
        }}
      >
        <LazySubjectReviews key={branch.branch_id} />
      </ShownSubject>
    </BranchFrame>
  );
}
BranchHomePage.parts = [LazySubjectReviews];

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
      ...ReviewsOfBranch
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
