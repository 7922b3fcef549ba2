import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { useSite } from './use-site.ts';

type Links = readonly { readonly href: string; readonly title: string }[];

const LinkList = ({ links }: { links: Links }) => (
  <ul role="list">
    {links.map(({ href, title }) => (
      <li key={href}>
        <Link to={href}>{title}</Link>
      </li>
    ))}
  </ul>
);

export const LinkColumns = ({ title }: { title: (words: string) => ReactNode }) =>
  useSite().navigation?.columns.map((column) => (
    <div key={column.title}>
      {title(column.title)}
      <LinkList links={column.links} />
    </div>
  ));

export const LegalLinks = () => <LinkList links={useSite().navigation?.legal ?? []} />;
