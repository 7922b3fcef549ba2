import { useEffect, useId, useRef, useState } from 'react';
import type { ColumnRole } from '#domain/cart/list-columns.ts';
import {
  type LineProblem,
  type QuickOrder,
  quickOrderLimits,
  readQuickOrder,
} from '#domain/cart/read-quick-order.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { ListFile } from '#src/widgets/list-file.tsx';
import { ChosenGoods } from './chosen-goods.tsx';
import type { QuickOrderProps } from './goods-rows.ts';
import { type GoodsRow, rowsOfNumbers } from './goods-rows.ts';
import { ListColumns } from './list-columns.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import * as styles from './quick-order.module.css';
import { findByNumber } from './quick-order-api.ts';
import { useAddRows } from './use-add-rows.ts';

const shown = 20;
const longest = 60;

const cut = (source: string): string =>
  source.length > longest ? `${source.slice(0, longest - 1)}…` : source;

const List = ({ problems }: { problems: readonly LineProblem[] }) => (
  <Stack as="ul" role="list" gap={1} className={styles.problems}>
    {problems.map(({ line, source, reason }) => (
      <li key={line}>
        <span className="tabular">Line {line}</span> <code>{cut(source)}</code> {reason}.
      </li>
    ))}
  </Stack>
);

function LineProblems({ problems }: { problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null;
  const rest = problems.slice(shown);
  const title =
    problems.length === 1
      ? '1 line cannot be added. It stays in the box.'
      : `${problems.length} lines cannot be added. They stay in the box.`;
  return (
    <Notice alarm title={title}>
      <List problems={problems.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <List problems={rest} />
        </details>
      )}
    </Notice>
  );
}

const restOf = (order: QuickOrder, problems: readonly LineProblem[], added: readonly GoodsRow[]): string => {
  const ids = new Set(added.map(({ id }) => id));
  const kept = order.lines.flatMap(({ id, lines, sources }) =>
    ids.has(id) ? [] : sources.map((source, place) => ({ line: lines[place] ?? 0, source })),
  );
  const rest = [...problems.filter(({ line }) => !kept.some((one) => one.line === line)), ...kept];
  const sources = rest.sort((one, other) => one.line - other.line).map(({ source }) => source);
  return [...(order.head && sources.length > 0 ? [order.head] : []), ...sources].join('\n');
};

/** Adds part numbers that are typed, pasted or read from a file, after showing the parts found. */
export function ByNumber({ project }: QuickOrderProps) {
  const helpId = useId();
  const [text, setText] = useState('');
  const [order, setOrder] = useState<QuickOrder>();
  const [roles, setRoles] = useState<readonly ColumnRole[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { accountId } = useAuth();
  const isAsked = order && order.lines.length > 0;
  const question = isAsked ? JSON.stringify([order, storedPostalCode(), accountId]) : undefined;
  const { value, failure, isLoading, retry } = useRemote(question, (signal) =>
    findByNumber(order?.lines ?? [], signal),
  );
  const isRead = order && !order.refused && (!isAsked || value !== undefined);
  const rows = order && value ? rowsOfNumbers(order, value) : [];
  const unknown = (value?.unknown ?? []).flatMap(({ id, reason }): LineProblem[] => {
    const { lines = [], sources = [] } = order?.lines.find((line) => line.id === id) ?? {};
    return lines.map((line, place) => ({ line, source: sources[place] ?? '', reason }));
  });
  const problems = [...(order?.problems ?? []), ...unknown].sort((one, other) => one.line - other.line);
  const adding = useAddRows((added) => {
    if (!order) return;
    setText(restOf(order, problems, added));
    setOrder(undefined);
  });
  useEffect(() => {
    // Keep the focus on the column selects while they are used.
    if (isRead && !document.activeElement?.closest('fieldset')) heading.current?.focus();
  }, [isRead]);
  const write = (next: string) => {
    setText(next);
    setOrder(undefined);
    setRoles(undefined);
  };
  const choose = (chosen: ColumnRole[]) => {
    setRoles(chosen);
    setOrder(readQuickOrder(text, chosen));
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setOrder(readQuickOrder(text, roles));
        }}
      >
        <TextArea
          label="Part numbers, one to a line"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={helpId}
          className={styles.text}
          value={text}
          error={order?.refused ?? ''}
          onChange={({ target }) => write(target.value)}
        />
        <p id={helpId} className={styles.small}>
          A part number, kit, stock window or the save code of a design; then, if you like, a quantity and a
          note: <code>LK-1001 4 for the bath</code>. Up to {quickOrderLimits.lines} lines.
        </p>
        <ListFile onText={(read) => write(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`)} />
        <Button type="submit" look={rows.length > 0 ? 'outline' : 'primary'} disabled={isLoading}>
          {isLoading ? 'Checking…' : 'Check the list'}
        </Button>
      </form>
      {order?.columns && <ListColumns columns={order.columns} above={order.above} onChoose={choose} />}
      {adding.outcome && <OutcomeNotice outcome={adding.outcome} stays={text !== ''} />}
      {isLoading && <Skeleton height="9rem" />}
      {failure !== undefined && (
        <FailureNotice failure={failure} retry={retry}>
          What you typed is still there.
        </FailureNotice>
      )}
      {isRead && (
        <section className={styles.read} aria-label="What we found">
          <h3 ref={heading} tabIndex={-1}>
            {rows.length === 0
              ? 'We found none of them'
              : rows.length === 1
                ? 'We found 1 item'
                : `We found ${rows.length} items`}
          </h3>
          <LineProblems problems={problems} />
          {rows.length > 0 && <ChosenGoods rows={rows} adding={adding} project={project} />}
        </section>
      )}
    </>
  );
}
