import { Link } from 'gatsby';
import { type ReactNode, useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { Invitation, InvitedSubject } from '#domain/reviews/invited-contract.ts';
import type { OwnReview } from '#domain/reviews/write-contract.ts';
import { writeReview, writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useLinkKey } from '#src/lib/react/use-link-key.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { confirm, deleteInvited, fetchInvitation, sendInvited } from './invited-api.ts';
import { ReviewEditor, stateWords } from './review-editor.tsx';

const leads = {
  order: 'Of your order, without a sign-in: this link knows it.',
  appointment: 'Of your visit, without a sign-in: this link knows it.',
  address: 'By the link in your email, without a sign-in.',
} as const;

const Frame = ({ children, lead }: { children: ReactNode; lead?: string }) => (
  <Stack gap={6} className="page-width" padY={7}>
    <Stack gap={3}>
      <Title as="h1">Your review</Title>
      {lead && <Note>{lead}</Note>}
    </Stack>
    {children}
  </Stack>
);

export const InvitedOpening = () => (
  <Frame>
    <Stack data-when="waiting" gap={4}>
      <Skeleton height="7rem" />
      <noscript>
        <p>This form needs scripts. Call or write to us if your browser cannot run them.</p>
      </noscript>
    </Stack>
  </Frame>
);

const NotWorking = () => (
  <StateScreen drawing="opening">
    <h1>This link does not work</h1>
    <p>It may have ended, or part of it is missing. You can write a review with your account as well.</p>
    <StateActions>
      <ButtonLink look="outline" to={writeReview}>
        Your reviews
      </ButtonLink>
    </StateActions>
  </StateScreen>
);

const standingOf = ({ is_offered, is_reviewed, review }: InvitedSubject): string => {
  if (review) return stateWords[review.state];
  if (is_reviewed) return 'You have reviewed it with your account.';
  return is_offered ? 'Not reviewed yet.' : 'We do not offer it any more, so that it takes no reviews.';
};

/** A button, since scanners of mail open links. */
function ConfirmReview({
  linkKey,
  review: { rating, title, text },
  reload,
}: Pick<SubjectCardProps, 'linkKey' | 'reload'> & { review: OwnReview }) {
  const { busy, reason, run } = useAction();
  const press = async () => {
    await confirm(linkKey);
    reload();
  };
  return (
    <Stack gap={3} justify="start">
      <Note className="tabular">{rating} of 5</Note>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      <Text measure dir="auto">
        {text}
      </Text>
      {reason && <Notice alarm title={reason} />}
      <Button disabled={busy} onClick={() => void run(press, 'Your review is confirmed. We read it next.')}>
        {busy ? 'Confirming…' : 'Confirm the review'}
      </Button>
      <Note>
        We read it once it is confirmed. Not yours? Close this page, and it is deleted in some days.
      </Note>
    </Stack>
  );
}

interface SubjectCardProps {
  linkKey: string;
  subject: InvitedSubject;
  isOpen: boolean;
  open: () => void;
  reload: () => void;
}

function SubjectCard({ linkKey, subject, isOpen, open, reload }: SubjectCardProps) {
  const { kind, id, title, is_offered, is_reviewed, review } = subject;
  const mayWrite = review !== undefined || (is_offered && !is_reviewed);
  const isUnconfirmed = review?.state === 'unconfirmed';
  return (
    <Stack as="li" gap={4}>
      <Title as="h2">{title}</Title>
      {!isUnconfirmed && !(isOpen && review) && <Note>{standingOf(subject)}</Note>}
      {is_reviewed && !review && <Link to={writeReviewPath({ kind, id })}>Sign in to change it</Link>}
      {isUnconfirmed && <ConfirmReview linkKey={linkKey} review={review} reload={reload} />}
      {mayWrite && !isUnconfirmed && !isOpen && (
        <Cluster>
          <Button look="outline" onClick={open}>
            {review ? 'Change or delete it' : 'Review it'}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </Cluster>
      )}
      {mayWrite && !isUnconfirmed && isOpen && (
        <ReviewEditor
          subject={{ kind, id }}
          isOffered={is_offered}
          before={review}
          send={(fields) => sendInvited(linkKey, { kind, id }, fields)}
          remove={(removed) => deleteInvited(linkKey, removed.id)}
          reload={reload}
        />
      )}
    </Stack>
  );
}

interface OpenedProps {
  linkKey: string;
  invitation: Invitation;
  reload: () => void;
}

function Opened({ linkKey, invitation: { source, subjects, expires_at }, reload }: OpenedProps) {
  // One form at a time: a page of equal labels would be hard to hear.
  const [opened, setOpened] = useState(() => subjects.find(({ is_reviewed }) => !is_reviewed)?.id);
  return (
    <Frame lead={leads[source]}>
      <Stack as="ul" role="list" gap={6}>
        {subjects.map((subject) => (
          <SubjectCard
            key={`${subject.id} ${JSON.stringify(subject.review)}`}
            linkKey={linkKey}
            subject={subject}
            isOpen={opened === subject.id}
            open={() => setOpened(subject.id)}
            reload={reload}
          />
        ))}
      </Stack>
      <Note>The link works until {formatLongDay(expires_at.slice(0, 10))}.</Note>
    </Frame>
  );
}

/** Target of an emailed link: writes, changes and deletes reviews of its order or appointment. */
export function InvitedPage() {
  const key = useLinkKey();
  const { known, failure, retry } = useRemote(key || undefined, (signal) => fetchInvitation(key, signal));
  if (key === '' || (failure instanceof ApiError && [404, 422].includes(failure.status)))
    return <NotWorking />;
  if (known) return <Opened key={key} linkKey={key} invitation={known} reload={retry} />;
  if (failure === undefined) return <InvitedOpening />;
  return (
    <Frame>
      <FailureNotice failure={failure} retry={retry} />
    </Frame>
  );
}
