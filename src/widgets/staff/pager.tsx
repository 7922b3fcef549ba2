import { Button } from '#src/components/form/button.tsx';
import { pushQuery } from '#src/lib/url-query.ts';
import * as styles from './desk.module.css';

const goTo = (page: number) => () => {
  pushQuery({ page: page > 1 ? String(page) : '' });
  window.scrollTo({ top: 0 });
};

export function Pager({ page, has_more }: { page: number; has_more: boolean }) {
  if (page === 1 && !has_more) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button look="outline" disabled={page === 1} onClick={goTo(page - 1)}>
        Newer
      </Button>
      <span className="tabular">Page {page}</span>
      <Button look="outline" disabled={!has_more} onClick={goTo(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
