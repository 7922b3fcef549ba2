import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { type ProjectTotals, totalsOfProject } from '#domain/projects/project-totals.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { AddedGoods, useAddGoods } from '#src/widgets/added-goods.tsx';
import { type Goods, placedOf, wantedOf } from '../goods-api.ts';
import { titleOf } from '../item-words.ts';
import { useOpenProject } from '../open-project.ts';
import * as styles from './summary.module.css';

interface Totals extends ProjectTotals {
  missing: { id: string; title: string; reason: string }[];
}

const noLongerMade = 'We no longer make it.';

function totalsOf(items: readonly ProjectItem[], { byItem, gone }: Goods): Totals {
  const missing = items.flatMap((item) => {
    const goods = byItem.get(item.id);
    const reason = goods ? goods.unavailable_reason : gone.has(item.id) ? noLongerMade : null;
    return reason === null ? [] : [{ id: item.id, title: titleOf(item, goods), reason }];
  });
  return { ...totalsOfProject(items, byItem), missing };
}

function AddAll() {
  const { view } = useOpenProject();
  const { add, busy, reason, left } = useAddGoods(`${view.name} added`);
  return (
    <>
      <Button disabled={busy} onClick={() => void add(placedOf(view))}>
        Add all to cart
      </Button>
      <AddedGoods reason={reason} left={left} />
    </>
  );
}

const counted = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);

const Small = () => <Note>Prices of today, before tax and shipping.</Note>;

const Awaited = ({ pieces }: { pieces: number }) => (
  <>
    <p role="status" className="visually-hidden">
      Asking for today&apos;s prices…
    </p>
    <dl className="tabular">
      <dt>{counted(pieces)}</dt>
      <Text as="dd" size="l" strong>
        <Skeleton height="1lh" />
      </Text>
      <dt>All of it</dt>
      <dd>
        <Skeleton height="1lh" />
      </dd>
    </dl>
    <Small />
    <Skeleton height="3rem" />
  </>
);

export function ProjectSummary({ isLoading, retry }: { isLoading: boolean; retry: () => void }) {
  const { view, goods } = useOpenProject();
  if (wantedOf(view.items).length === 0) return null;
  if (!goods)
    return (
      <Stack as="section" gap={4} className={`${styles.summary} ${styles.buying}`} aria-label="Summary">
        {isLoading ? (
          <Awaited pieces={wantedOf(view.items).reduce((sum, { quantity }) => sum + quantity, 0)} />
        ) : (
          <>
            <Text strong heading>
              Prices are not available right now.
            </Text>
            <Note>Everything that you saved is here. You can go on working.</Note>
            <Button look="outline" onClick={retry}>
              Ask again
            </Button>
          </>
        )}
      </Stack>
    );
  const { pieces, cents, longest_lead_days, missing } = totalsOf(view.items, goods);
  return (
    <Stack as="section" gap={4} className={`${styles.summary} ${styles.buying}`} aria-label="Summary">
      <dl className="tabular">
        <dt>{counted(pieces)}</dt>
        <Text as="dd" size="l" strong>
          {formatUsd(cents)}
        </Text>
        {pieces > 0 && (
          <>
            <dt>All of it</dt>
            <dd>{readyIn(longest_lead_days)}</dd>
          </>
        )}
      </dl>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p>Not in the sum:</p>
          <ul>
            {missing.map(({ id, title, reason }) => (
              <li key={id}>
                <strong>{title}</strong>. {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Small />
      {pieces > 0 && <AddAll />}
    </Stack>
  );
}
