import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { SharedProject } from '#domain/projects/links-contract.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import * as styles from '../components/summary.module.css';

export function SharedSummary({ project: { totals, items } }: { project: SharedProject }) {
  const { pieces, cents, longest_lead_days } = totals;
  if (items.every(({ type }) => type === 'note')) return null;
  return (
    <Stack as="section" gap={4} className={styles.summary} aria-label="Summary">
      <dl className="tabular">
        <dt>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</dt>
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
      <Note>List prices of today, before tax and shipping.</Note>
    </Stack>
  );
}
