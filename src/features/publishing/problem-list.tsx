import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './publishing.module.css';
import { entryUrl } from './publishing-words.ts';

const placeOf = ({ file, line, path }: PublishingProblem): string =>
  [file && (line ? `${file}, line ${line}` : file), path].filter(Boolean).join(', ');

export const ProblemList = ({ problems }: { problems: readonly PublishingProblem[] }) => (
  <ul role="list" className={styles.problems}>
    {problems.map((problem) => (
      <li key={`${problem.file} ${problem.line} ${problem.path} ${problem.message}`}>
        <p>{problem.message}</p>
        {problem.log && (
          <details>
            <summary>The log, for those who run the site</summary>
            <pre className={styles.log}>{problem.log}</pre>
          </details>
        )}
        <Cluster as="p" gap="0 4" size="s" tone="soft">
          {placeOf(problem) && <code>{placeOf(problem)}</code>}
          {problem.entry && <a href={entryUrl(problem.entry)}>Open the entry</a>}
        </Cluster>
      </li>
    ))}
  </ul>
);
