import type { LineProblem } from '#domain/cart/read-quick-order.ts';
import { Notice } from '#src/components/notice.tsx';
import * as styles from './quick-order.module.css';

const shown = 20;
const longest = 60;

const cut = (source: string): string =>
  source.length > longest ? `${source.slice(0, longest - 1)}…` : source;

const List = ({ problems }: { problems: readonly LineProblem[] }) => (
  <ul role="list" className={styles.problems}>
    {problems.map(({ line, source, reason }) => (
      <li key={line}>
        <span className="tabular">Line {line}</span> <code>{cut(source)}</code> {reason}.
      </li>
    ))}
  </ul>
);

export function LineProblems({ problems }: { problems: readonly LineProblem[] }) {
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
