import { listReviewsAtDesk, reviewLists } from '#domain/reviews/staff-contract.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskTabs } from '#src/widgets/staff/desk-tabs.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { RefusedShare } from './refused-share.tsx';
import { ReviewEntry } from './review-entry.tsx';

type List = (typeof reviewLists)[number];

const tabs = [
  { name: 'waiting', title: 'To decide', path: '?' },
  { name: 'reported', title: 'Reported', path: '?list=reported' },
  { name: 'shown', title: 'Shown', path: '?list=shown' },
  { name: 'refused', title: 'Refused', path: '?list=refused' },
] as const;

const emptyWords: Readonly<Record<List, string>> = {
  waiting: 'No review waits for a decision',
  reported: 'No shown review is reported',
  shown: 'No customer’s review is shown yet',
  refused: 'No review is refused',
};

/** Reviews of customers: to read, shown and refused, with the share refused by stars. */
export function StaffReviewsPage() {
  const query = useUrlQuery();
  const asked = query.get('list') ?? '';
  const list = reviewLists.find((one) => one === asked) ?? 'waiting';
  const page = query.get('page');
  const remote = useDesk(listReviewsAtDesk, { query: { list, ...(page && { page }) } });
  return (
    <DeskFrame part="Reviews" title="Reviews">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={<DeskTabs label="Reviews" at={list} tabs={tabs} />}
      >
        {({ reviews, figures, ...pages }) => (
          <>
            {list === 'waiting' && (
              <Note>
                A review shows once one person has agreed. To refuse it takes a rule that it breaks and a
                second person; a low rating breaks none.
              </Note>
            )}
            {reviews.length > 0 ? (
              <>
                <Stack as="ul" role="list" gap={4}>
                  {reviews.map((review) => (
                    <ReviewEntry key={review.id} review={review} reload={remote.retry} />
                  ))}
                </Stack>
                <Pager {...pages} />
              </>
            ) : (
              <StateScreen drawing="bench">
                <StateTitle as="h2">{emptyWords[list]}</StateTitle>
              </StateScreen>
            )}
            <RefusedShare figures={figures} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
