import { graphql, Link } from 'gatsby';
import { type ReactNode, useEffect } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { storeBranchId } from '#src/session/place/stored-branch.ts';
import { BranchCall } from './branch-call.tsx';
import * as styles from './branch-frame.module.css';

interface BranchFrameProps {
  branch: Queries.BranchFrameFragment;
  path: string;
  here?: string;
  consultation?: Queries.BranchCallFragment | null;
  children: ReactNode;
}

const PageLink = ({ page, path }: { page: { href: string; title: string }; path: string }) => (
  <li>
    <Link to={page.href} aria-current={page.href === path ? 'page' : undefined}>
      {page.title}
    </Link>
  </li>
);

export function BranchFrame({ branch, path, here, consultation, children }: BranchFrameProps) {
  const { branch_id, formal_name, branch_url, pages } = branch;
  const title = here ?? pages.find(({ href }) => href === path)?.title;
  const showrooms = { title: 'Showrooms', to: pathTo.allLocations };
  useEffect(() => storeBranchId(branch_id), [branch_id]);
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={title ? [showrooms, { title: formal_name, to: branch_url }] : [showrooms]}
        here={title ?? formal_name}
      />
      <nav aria-label={formal_name} className={styles.nav}>
        <ul role="list" className={styles.list}>
          <PageLink page={{ href: branch_url, title: 'Overview' }} path={path} />
          {pages.map((page) => (
            <PageLink key={page.href} page={page} path={path} />
          ))}
        </ul>
      </nav>
      {children}
      {consultation && <BranchCall consultation={consultation} phone={branch.phone} />}
    </div>
  );
}

export const fields = graphql`
  fragment BranchFrame on Branch {
    branch_id
    formal_name
    branch_url
    phone
    pages {
      href
      title
    }
  }
`;
