import { useState } from 'react';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { ProjectChoice } from '#src/session/projects/add-to-project.ts';
import { addedGoodsOf, type GoodsRow } from './goods-rows.ts';
import { addToCart } from './quick-order-api.ts';

export interface Outcome {
  /** The destination project; omitted for the cart. */
  project?: ProjectChoice | undefined;
  rows: readonly GoodsRow[];
  left: readonly { id: string; title: string; reason: string }[];
  over: number;
}

export const full = `A project holds ${projectLimits.items} items and ${projectLimits.groups} rooms at most.`;

const counted = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

export function useAddRows(onAdded: (rows: readonly GoodsRow[]) => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  const run = async (add: () => Promise<Outcome | string>) => {
    setBusy(true);
    setReason('');
    setOutcome(undefined);
    try {
      const done = await add();
      if (typeof done === 'string') return setReason(done);
      setOutcome(done);
      onAdded(done.rows);
    } catch (failure) {
      setReason(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const toCart = (rows: readonly GoodsRow[]) =>
    run(async () => {
      const wanted = rows.flatMap((row) => row.wanted);
      if (wanted.length > projectLimits.items)
        return `At most ${projectLimits.items} different items can be added at a time. Leave some out.`;
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      let left: Outcome['left'] = [];
      const call = async () => {
        const answer = await addToCart(wanted);
        left = answer.left_out;
        return answer.Cart;
      };
      await dispatch(changeCart({ said: `${counted(rows.length)} added`, action: 'add', call }));
      return { rows, left, over: 0 };
    });

  const toProject = (rows: readonly GoodsRow[], project: ProjectChoice) =>
    run(async () => {
      const { addToProject } = await import(
        /* webpackChunkName: "projects" */ '#src/session/projects/add-to-project.ts'
      );
      const taken = await dispatch(addToProject(project, rows.map(addedGoodsOf))).catch(() => -1);
      if (taken === -1) return 'This browser could not keep it. Nothing was added.';
      if (taken === undefined) return `${project.name} is no longer here. Nothing was added.`;
      if (taken === 0) return `${project.name} has no room for it. ${full} Nothing was added.`;
      return { project, rows: rows.slice(0, taken), left: [], over: rows.length - taken };
    });

  return { busy, reason, outcome, toCart, toProject };
}
export type AddRows = ReturnType<typeof useAddRows>;
