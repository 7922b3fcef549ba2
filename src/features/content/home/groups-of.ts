import { graphql } from 'gatsby';
import type { TitledLinks } from './link-groups.tsx';

export const groupsOf = ({
  navigation,
  allCategory,
  allTopic,
  allSupportTopic,
  allBranch,
}: Queries.SiteMapGroupsFragment): TitledLinks[] => [
  ...(navigation?.columns ?? []),
  ...allCategory.nodes.map(({ title, url, lines }) => ({
    title,
    links: [{ title: `All ${title.toLowerCase()}`, href: url }, ...lines],
  })),
  ...allTopic.nodes.map(({ title, articles }) => ({ title: `Articles: ${title}`, links: articles })),
  { title: 'Support', links: allSupportTopic.nodes },
  { title: 'Branches', links: allBranch.nodes },
  { title: 'Fine print', links: navigation?.legal ?? [] },
];

export const fields = graphql`
  fragment SiteMapGroups on Query {
    navigation {
      columns {
        title
        links {
          title
          href
        }
      }
      legal {
        title
        href
      }
    }
    allCategory(sort: { title: DESC }) {
      nodes {
        title
        url
        lines {
          title
          href: url
        }
      }
    }
    allTopic {
      nodes {
        title
        articles {
          title
          href: url
        }
      }
    }
    allSupportTopic(sort: { order: ASC }) {
      nodes {
        title
        href: url
      }
    }
    allBranch(sort: { formal_name: ASC }) {
      nodes {
        title: formal_name
        href: branch_url
      }
    }
  }
`;
