import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ErrorPage } from '#src/app/layout/error-page.tsx';
import { PageHead } from '#src/app/layout/page-head.tsx';

export default function NotFoundPage({ data: { errorPage } }: PageProps<Queries.NotFoundPageQuery>) {
  return errorPage && <ErrorPage page={errorPage} drawing="opening" />;
}

export const Head = ({ data: { errorPage } }: HeadProps<Queries.NotFoundPageQuery>) => (
  <PageHead title={errorPage?.heading ?? ''} description={errorPage?.description ?? ''} path="/404/" />
);

export const query = graphql`
  query NotFoundPage {
    errorPage(page: { eq: "404" }) {
      ...ErrorPageContent
    }
  }
`;
