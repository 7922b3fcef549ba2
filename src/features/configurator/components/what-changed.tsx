import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { ConfiguratorState } from '../configurator-state.ts';
import * as styles from './what-changed.module.css';

const title = ({ link }: ConfiguratorState): string =>
  link === 'away' ? 'You’re offline' : 'That did not go through';

const summaryOf = (changes: ConfiguratorState['changes']): string => {
  const [first] = changes;
  return changes.length === 1 && first
    ? `${first.title} changed with it`
    : `${changes.length} answers changed with it`;
};

const ChangeList = ({ changes }: Pick<ConfiguratorState, 'changes'>) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <li key={change.question}>
        <strong>{change.title}</strong>: {change.from}{' '}
        {change.to === null ? 'is no longer asked for' : `is now ${change.to}`}.
        {change.reason && <> {change.reason}</>}
      </li>
    ))}
  </ul>
);

export function WhatChanged({
  state,
  onUndo,
  onDismiss,
  onRetry,
}: {
  state: ConfiguratorState;
  onUndo: () => void;
  onDismiss: () => void;
  onRetry: () => void;
}) {
  const { changes, elsewhere, problem, link, past } = state;
  if (problem)
    return (
      <Notice alarm title={problem.question ? 'This cannot be had' : title(state)}>
        <p>{problem.reason}</p>
        {link === 'away' && (
          <p>Go on: everything is kept here and goes to the shop when it can be reached.</p>
        )}
        <Button look="quiet" onClick={problem.question ? onDismiss : onRetry}>
          {problem.question ? 'All right' : 'Try again'}
        </Button>
      </Notice>
    );
  if (elsewhere.length > 0)
    return (
      <Notice alarm title="Changed in another tab or on another device">
        <ChangeList changes={elsewhere} />
        <Button look="quiet" onClick={onDismiss}>
          All right
        </Button>
      </Notice>
    );
  if (changes.length === 0) return null;
  return (
    <Cluster gap="2 4" align="center" justify="between">
      <Notice folded title={summaryOf(changes)}>
        <ChangeList changes={changes} />
      </Notice>
      <Cluster as="span" nowrap gap={4}>
        {past.length > 0 && (
          <Button look="quiet" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button look="quiet" onClick={onDismiss}>
          Keep change
        </Button>
      </Cluster>
    </Cluster>
  );
}
