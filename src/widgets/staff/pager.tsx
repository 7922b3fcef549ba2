import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { pushQuery } from '#src/lib/url-query.ts';

const goTo = (page: number) => () => {
  pushQuery({ page: page > 1 ? String(page) : '' });
  window.scrollTo({ top: 0 });
};

export function Pager({ page, has_more }: { page: number; has_more: boolean }) {
  if (page === 1 && !has_more) return null;
  return (
    <Cluster as="nav" aria-label="Pages" gap={3} align="center" justify="between">
      <Button look="outline" disabled={page === 1} onClick={goTo(page - 1)}>
        Newer
      </Button>
      <span className="tabular">Page {page}</span>
      <Button look="outline" disabled={!has_more} onClick={goTo(page + 1)}>
        Older
      </Button>
    </Cluster>
  );
}
