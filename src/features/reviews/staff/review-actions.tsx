import { useState } from 'react';
import { refusalTitles } from '#domain/reviews/refusal.ts';
import {
  confirmReviewRefusal,
  type DeskReview,
  keepReview,
  refuseReview,
  showReview,
} from '#domain/reviews/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { RefusedAction } from '#src/widgets/staff/refused-action.tsx';
import { AnswerForm } from './answer-form.tsx';
import { RefuseForm } from './refuse-form.tsx';

/** The actions that a review's state allows. */
export function ReviewActions({ review, reload }: { review: DeskReview; reload: () => void }) {
  const [asking, setAsking] = useState<'refuse' | 'answer'>();
  const { busy, reason, run } = useAction();
  const { id, version, title, state, is_own_refusal } = review;
  const read = { params: { id }, query: { version } };
  const leave = () => setAsking(undefined);
  const decide = async (
    endpoint: typeof showReview | typeof keepReview | typeof confirmReviewRefusal,
    done: string,
  ) => {
    if (await run(() => callEndpoint(endpoint, read), done)) reload();
  };
  if (asking === 'refuse')
    return (
      <RefuseForm
        what="review"
        title={`Refuse “${title}”?`}
        text="A second person has to confirm it. The writer then reads the rule in an email and may change the text."
        rules={refusalTitles}
        schema={refuseReview.body}
        refuse={(body) => callEndpoint(refuseReview, { ...read, body })}
        leave={leave}
        reload={reload}
      />
    );
  if (asking === 'answer') return <AnswerForm review={review} leave={leave} reload={reload} />;
  const isWaiting = state === 'pending' || state === 'refusing';
  return (
    <>
      <Cluster gap={3} align="center">
        {isWaiting && (
          <Button
            disabled={busy}
            aria-label={`Show: ${title}`}
            onClick={() => void decide(showReview, 'The review is shown.')}
          >
            Show it
          </Button>
        )}
        {state === 'shown' && review.reports.length > 0 && (
          <Button
            disabled={busy}
            aria-label={`Keep: ${title}`}
            onClick={() => void decide(keepReview, 'The review stays shown.')}
          >
            Keep it
          </Button>
        )}
        {state === 'refusing' && !is_own_refusal && (
          <Button
            look="outline"
            disabled={busy}
            aria-label={`Confirm the refusal: ${title}`}
            onClick={() => void decide(confirmReviewRefusal, 'The review is refused.')}
          >
            Confirm the refusal
          </Button>
        )}
        {is_own_refusal && <Note>Another person has to confirm your refusal.</Note>}
        {(state === 'pending' || state === 'shown') && (
          <Button look="outline" aria-label={`Refuse: ${title}`} onClick={() => setAsking('refuse')}>
            Refuse…
          </Button>
        )}
        {state === 'shown' && (
          <Button look="outline" aria-label={`Answer: ${title}`} onClick={() => setAsking('answer')}>
            Answer…
          </Button>
        )}
      </Cluster>
      <RefusedAction refusal={reason} reload={reload} />
    </>
  );
}
