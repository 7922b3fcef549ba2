import { Link } from 'gatsby';
import type { MouseEvent } from 'react';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './page-links.module.css';

interface PageLinksProps {
  label: string;
  page: number;
  count: number;
  hrefOf: (page: number) => string;
  /** Shows another page without navigation and keeps the focus. If undefined, the links navigate. */
  onPage?: (page: number) => void;
}

/** Pagination. Each page has a URL, so the list works without scripts. */
export function PageLinks({ label, page, count, hrefOf, onPage }: PageLinksProps) {
  if (count < 2) return null;
  const go = (to: number) => (event: MouseEvent) => {
    if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPage(to);
  };
  return (
    <nav aria-label={label}>
      <Cluster as="ul" role="list" gap={2} className={`${styles.list} tabular`}>
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <Link
              to={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              onClick={go(number)}
            >
              {number}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
