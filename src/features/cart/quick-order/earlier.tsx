import { useState } from 'react';
import { formatUsDate } from '#domain/dates/us-date.ts';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import type { OrderLine } from '#domain/orders/order-schema.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { ChosenGoods } from './chosen-goods.tsx';
import type { QuickOrderProps } from './goods-rows.ts';
import { type GoodsRow, priced } from './goods-rows.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import * as styles from './quick-order.module.css';
import { fetchGoods, fetchOrder, fetchOrders } from './quick-order-api.ts';
import { useAddRows } from './use-add-rows.ts';

interface EarlierLine {
  wanted: WantedGoods;
  title: string;
  said: GoodsRow['said'];
}

const inWords = (backendName: string): string => backendName.replaceAll('-', ' ');

const linesOfProject = ({ items, groups }: ProjectView): EarlierLine[] =>
  items.flatMap(({ id, quantity, design, part, name, note, sill, group }): EarlierLine[] => {
    const backendName = (design ?? part)?.backend_name;
    if (backendName === undefined) return [];
    const room = groups.find((one) => one.id === group)?.name;
    const wanted = { id, quantity, ...(design && { design }), ...(part && { part }) };
    return [
      {
        wanted,
        title: name || inWords(backendName),
        said: { name, note: note ?? '', sill, ...(room && { room }) },
      },
    ];
  });

const linesOfOrder = (lines: readonly OrderLine[]): EarlierLine[] =>
  lines.map(({ backend_name, configuration_code: code, quantity, title }, place) => ({
    wanted: {
      id: `line-${place}`,
      quantity,
      ...(code === undefined ? { part: { backend_name } } : { design: { backend_name, code } }),
    },
    title,
    said: {},
  }));

const rowsOf = (lines: readonly EarlierLine[], goods: readonly ProjectGoods[]): GoodsRow[] => {
  const byId = new Map(goods.map((one) => [one.id, one]));
  return lines.map(({ wanted, title, said }) => {
    const today = byId.get(wanted.id);
    return priced(
      {
        id: wanted.id,
        quantity: wanted.quantity,
        wanted: [wanted],
        said,
        title: said.name || (today?.title ?? title),
        about: [said.name ? today?.title : '', today?.part_number ?? today?.headline]
          .filter(Boolean)
          .join(', '),
      },
      byId,
    );
  });
};

async function readEarlier(from: ProjectView | string, signal: AbortSignal): Promise<GoodsRow[]> {
  const lines =
    typeof from === 'string' ? linesOfOrder((await fetchOrder(from, signal)).lines) : linesOfProject(from);
  const { goods } = await fetchGoods(
    lines.map(({ wanted }) => wanted),
    signal,
  );
  return rowsOf(lines, goods);
}

/** The account's orders, latest first; older ones load on request. Callers must be keyed by account. */
function useEarlierOrders() {
  const isSignedIn = useSignedIn();
  const { accountId } = useAuth();
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState<{ of: string | undefined; orders: OrderSummary[]; pages: number }>();
  const { isLoading, failure } = useRemote(
    isSignedIn ? `orders ${accountId} ${page}` : undefined,
    (signal) => fetchOrders(page, signal),
    {
      onValue: ({ orders, pages }) =>
        setKnown((before) => ({
          of: accountId,
          pages,
          orders: [...(before && page > 1 ? before.orders : []), ...orders],
        })),
    },
  );
  // Hide an account's data after sign-out.
  const own = isSignedIn && known?.of === accountId ? known : undefined;
  const hasMore = own !== undefined && page < own.pages && !isLoading;
  return {
    isSignedIn,
    isLoading,
    failure,
    orders: own?.orders ?? [],
    more: hasMore ? () => setPage(page + 1) : undefined,
  };
}

function EarlierOf({ project }: QuickOrderProps) {
  const { views } = useProjects();
  const { accountId } = useAuth();
  const orders = useEarlierOrders();
  const [chosen, setChosen] = useState('');
  const adding = useAddRows(() => setChosen(''));
  const earlier = (views ?? []).filter(
    (view) => !view.isDeleted && view.id !== project?.id && linesOfProject(view).length > 0,
  );
  const from = earlier.find(({ id }) => id === chosen) ?? (chosen.startsWith('CL-') ? chosen : undefined);
  const question = from && JSON.stringify([from, storedPostalCode(), accountId]);
  const { value, failure, retry } = useRemote(question, (signal) => readEarlier(from ?? '', signal));
  const options = [
    ...earlier.map(
      ({ id, name, archived }) => [id, `${name}${archived ? ' (archived)' : ''}, project`] as const,
    ),
    ...orders.orders.map(
      ({ number, placed_at, pieces }) =>
        [
          number,
          `Order ${number}, ${formatUsDate(new Date(placed_at))}, ${pieces} ${pieces === 1 ? 'item' : 'items'}`,
        ] as const,
    ),
  ];
  if (!views || (orders.isLoading && options.length === 0)) return <Skeleton height="5rem" />;
  return (
    <>
      {options.length === 0 ? (
        <p>No earlier project{orders.isSignedIn ? ' or order' : ''} has anything in it to take over.</p>
      ) : (
        <SelectField
          label="Earlier project or order"
          className={styles.source}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {!orders.isSignedIn && <p className={styles.small}>Orders are listed once you are signed in.</p>}
      {orders.failure !== undefined && (
        <Text size="s" tone="alarm" strong>
          Your orders could not be loaded. {messageOf(orders.failure)}
        </Text>
      )}
      {orders.more && (
        <Button look="quiet" onClick={orders.more}>
          Show older orders
        </Button>
      )}
      {adding.outcome && <OutcomeNotice outcome={adding.outcome} stays={false} />}
      {from && failure !== undefined && <FailureNotice failure={failure} retry={retry} />}
      {from && failure === undefined && !value && <Skeleton height="9rem" />}
      {from && value && <ChosenGoods key={chosen} rows={value} adding={adding} project={project} />}
    </>
  );
}

export function Earlier({ project }: QuickOrderProps) {
  const { accountId } = useAuth();
  return <EarlierOf key={accountId} project={project} />;
}
