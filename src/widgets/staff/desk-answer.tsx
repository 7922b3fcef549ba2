import type { ReactNode } from 'react';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import * as styles from './desk-answer.module.css';
import { DeskColumns } from './desk-layout.tsx';
import { StaffSignInNeeded } from './sign-in-needed.tsx';

export interface StaffPage {
  place: string;
  roles: string;
}

const desk: StaffPage = { place: 'the desk', roles: 'agents and administrators' };

const NotForThisAccount = ({ place, roles }: StaffPage) => (
  <StateScreen drawing="square">
    <StateTitle as="h2">This account may not use {place}</StateTitle>
    <p>
      You are signed in, but {place} is for staff, and this part of it for {roles}. An administrator can give
      your account the role.
    </p>
  </StateScreen>
);

const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 403);

export function DeskFailure({
  failure,
  retry,
  staff = desk,
}: {
  failure: unknown;
  retry: () => void;
  staff?: StaffPage | undefined;
}) {
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === 401) return <StaffSignInNeeded />;
  if (status === 403) return <NotForThisAccount {...staff} />;
  if (status === 404)
    return (
      <StateScreen drawing="opening">
        <StateTitle as="h2">{messageOf(failure)}</StateTitle>
      </StateScreen>
    );
  return <FailureNotice title="This could not be loaded." failure={failure} retry={retry} />;
}

export const ListWaiting = () => (
  <Stack gap={2}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
      <Skeleton key={row} height="2.75rem" />
    ))}
  </Stack>
);

export const FormWaiting = () => (
  <Stack gap={2}>
    <Skeleton height="3.5rem" />
    <Skeleton height="4.5rem" />
  </Stack>
);

export const DetailWaiting = () => (
  <DeskColumns>
    <Skeleton height="26rem" />
    <Skeleton height="18rem" />
  </DeskColumns>
);

interface DeskAnswerProps<T> {
  remote: Remote<T>;
  waiting: ReactNode;
  above?: ReactNode;
  /** Omitted on desk pages */
  staff?: StaffPage;
  children: (value: T) => ReactNode;
}

/** Renders a result. The last one stays while loading and after a failed reload, so typed text is kept. */
export function DeskAnswer<T>({ remote, waiting, above, staff, children }: DeskAnswerProps<T>) {
  const { value, latest, known, failure, retry, isLoading } = remote;
  const isKept = failure !== undefined && known !== undefined && isTransient(failure);
  const shown = failure === undefined ? (value ?? latest) : isKept ? known : undefined;
  if (isRefused(failure)) return <DeskFailure failure={failure} retry={retry} staff={staff} />;
  return (
    <>
      {above}
      {isKept && (
        <FailureNotice title="This could not be loaded again." failure={failure} retry={retry}>
          {' '}
          Below is the last state that we know.
        </FailureNotice>
      )}
      {failure !== undefined && !isKept && <DeskFailure failure={failure} retry={retry} />}
      {shown !== undefined ? (
        <Stack gap={5} className={styles.answer} aria-busy={isLoading || undefined}>
          {children(shown)}
        </Stack>
      ) : (
        failure === undefined && waiting
      )}
    </>
  );
}
