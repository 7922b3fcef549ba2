import { useState } from 'react';
import { voteHelpful } from '#domain/reviews/votes-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { helpfulWords } from '../review-list.tsx';
import { browserId } from './browser-id.ts';

interface HelpfulButtonProps {
  id: string;
  title: string;
  helpful: number;
}

/** Counts once a browser and account; the server's count follows. */
export function HelpfulButton({ id, title, helpful }: HelpfulButtonProps) {
  const [count, setCount] = useState<number>();
  const { busy, reason, run } = useAction();
  const now = count ?? helpful;
  const vote = async () => {
    const answer = await callEndpoint(voteHelpful, { params: { id }, body: { browser: browserId() } });
    setCount(answer.helpful);
  };
  return (
    <Cluster gap="1 3" align="center">
      {now > 0 && (
        <Note as="span" className="tabular">
          {helpfulWords(now)}
        </Note>
      )}
      {count === undefined ? (
        <Button
          look="quiet"
          disabled={busy}
          aria-label={`Helpful: ${title}`}
          onClick={() => void run(vote, 'Your vote is counted.')}
        >
          Helpful
        </Button>
      ) : (
        <Note as="span">Thank you.</Note>
      )}
      {reason && (
        <Note as="span" tone="alarm">
          {reason}
        </Note>
      )}
    </Cluster>
  );
}
