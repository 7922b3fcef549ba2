import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ErrorPage } from '#src/app/layout/error-page.tsx';
import { PageHead } from '#src/app/layout/page-head.tsx';

export default function BrokenPage({ data: { errorPage } }: PageProps<Queries.BrokenPageQuery>) {
  return errorPage && <ErrorPage page={errorPage} drawing="square" />;
}

export const Head = ({ data: { errorPage } }: HeadProps<Queries.BrokenPageQuery>) => (
  <PageHead title={errorPage?.heading ?? ''} description={errorPage?.description ?? ''} path="/500/" />
);

export const query = graphql`
  query BrokenPage {
    errorPage(page: { eq: "500" }) {
      ...ErrorPageContent
    }
  }
`;
