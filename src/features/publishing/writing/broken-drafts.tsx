import { useState } from 'react';
import type { DraftProblem } from '#domain/publishing/editing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { dropDraft } from '../editing-api.ts';
import * as styles from './writing.module.css';

/** A draft that no form can open: the reason, its files, and a button to discard it. */
function BrokenDraft({ problem, onGone }: { problem: DraftProblem; onGone: () => void }) {
  const { draft, title, message, files } = problem;
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const onYes = async () => {
    if (await run(() => dropDraft(draft), `The draft of ${title} is discarded.`)) onGone();
  };
  return (
    <li>
      <p>
        {title} ({draft}): {message}
      </p>
      {files.map(({ path, text }) => (
        <details key={path}>
          <summary>What content/{path} holds</summary>
          <textarea className={styles.held} readOnly rows={12} aria-label={`content/${path}`} value={text} />
        </details>
      ))}
      {reason && <Notice alarm title={reason} />}
      <Cluster as="p" gap={2}>
        {asking ? (
          <>
            <Button look="ink" disabled={busy} onClick={() => void onYes()}>
              Discard for good<span className="visually-hidden"> {title}</span>
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it<span className="visually-hidden"> {title}</span>
            </Button>
          </>
        ) : (
          <Button look="outline" onClick={() => setAsking(true)}>
            Discard<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </Cluster>
    </li>
  );
}

export function BrokenDrafts({ found }: { found: readonly DraftProblem[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = found.filter(({ draft }) => !gone.includes(draft));
  if (left.length === 0) return null;
  return (
    <Notice alarm title="Some drafts cannot be opened here.">
      <ul>
        {left.map((problem) => (
          <BrokenDraft
            key={problem.draft}
            problem={problem}
            onGone={() => setGone((before) => [...before, problem.draft])}
          />
        ))}
      </ul>
    </Notice>
  );
}
