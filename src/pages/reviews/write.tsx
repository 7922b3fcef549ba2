import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useMemo } from 'react';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { WriteReviewPage } from '#src/features/reviews/write/write-page.tsx';

export default function WritePage({
  data: { allProductLine, allPart, allBranch, allStockWindow },
}: PageProps<Queries.WriteReviewPageQuery>) {
  const titles = useMemo(
    () => ({
      product: new Map([
        ...allProductLine.nodes.map(({ line_id, title }) => [line_id, title] as const),
        ...allPart.nodes.map(({ backend_name, title }) => [backend_name, title] as const),
      ]),
      branch: new Map(allBranch.nodes.map(({ branch_id, formal_name }) => [branch_id, formal_name])),
    }),
    [allProductLine, allPart, allBranch],
  );
  const lineOfUnit = useMemo(
    () => new Map(allStockWindow.nodes.map(({ backend_name, line }) => [backend_name, line.line_id])),
    [allStockWindow],
  );
  return (
    <WriteReviewPage
      titleOf={({ kind, id }) => titles[kind].get(id)}
      lineOf={(backendName) => lineOfUnit.get(backendName)}
    />
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Write a review"
      description="Say what a window or door is like to live with."
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query WriteReviewPage {
    allProductLine { nodes { line_id title } }
    allPart { nodes { backend_name title } }
    allBranch { nodes { branch_id formal_name } }
    allStockWindow { nodes { backend_name line { line_id } } }
  }
`;
