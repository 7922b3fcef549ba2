import { useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { GoodsRow } from './goods-rows.ts';
import { GoodsTable } from './goods-table.tsx';
import { PickProject } from './pick-project.tsx';
import * as styles from './quick-order.module.css';
import type { QuickOrderProps } from './quick-order.tsx';
import type { AddRows } from './use-add-rows.ts';

interface ChosenGoodsProps extends QuickOrderProps {
  rows: readonly GoodsRow[];
  adding: AddRows;
}

export function ChosenGoods({ rows, adding, project }: ChosenGoodsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState(false);
  const chosen = rows.filter(({ id, reason }) => reason === null && !left.has(id));
  const none = chosen.length === 0;
  const { busy, reason, toCart, toProject } = adding;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <>
      <GoodsTable rows={rows} chosen={chosen} onChoose={choose} />
      <div className={styles.actions}>
        {project && (
          <Button disabled={busy || none} onClick={() => void toProject(chosen, project)}>
            Add to {project.name}
          </Button>
        )}
        <Button
          look={project ? 'outline' : 'primary'}
          disabled={busy || none}
          onClick={() => void toCart(chosen)}
        >
          Add to cart
        </Button>
        {!project && (
          <Button
            look="outline"
            disabled={busy || none}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            Add to a project
          </Button>
        )}
      </div>
      {picking && <PickProject disabled={busy || none} onPick={(picked) => void toProject(chosen, picked)} />}
      {reason && <Notice alarm title={reason} />}
    </>
  );
}
