import { useState } from 'react';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import { ChosenGoods } from './chosen-goods.tsx';
import { linesOfProject, readEarlier } from './earlier-lists.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import * as styles from './quick-order.module.css';
import type { QuickOrderProps } from './quick-order.tsx';
import { useAddRows } from './use-add-rows.ts';
import { useEarlierOrders } from './use-earlier-orders.ts';

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
        <p className={styles.failed}>Your orders could not be loaded. {messageOf(orders.failure)}</p>
      )}
      {orders.more && (
        <Button look="quiet" onClick={orders.more}>
          Show older orders
        </Button>
      )}
      {adding.outcome && <OutcomeNotice outcome={adding.outcome} stays={false} />}
      {from && failure !== undefined && (
        <Notice alarm title={messageOf(failure)}>
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {from && failure === undefined && !value && <Skeleton height="9rem" />}
      {from && value && <ChosenGoods key={chosen} rows={value} adding={adding} project={project} />}
    </>
  );
}

export function Earlier({ project }: QuickOrderProps) {
  const { accountId } = useAuth();
  return <EarlierOf key={accountId} project={project} />;
}
