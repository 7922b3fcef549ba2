import { graphql, useStaticQuery } from 'gatsby';

export type DeskBranch = Queries.DeskBranchesQuery['allBranch']['nodes'][number];

export const useBranches = (): readonly DeskBranch[] =>
  useStaticQuery<Queries.DeskBranchesQuery>(graphql`
    query DeskBranches {
      allBranch(sort: { formal_name: ASC }) {
        nodes {
          branch_id
          formal_name
          time_zone
          country
        }
      }
    }
  `).allBranch.nodes;
