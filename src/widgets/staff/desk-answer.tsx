import type { ReactNode } from 'react';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './desk.module.css';
import { StaffSignInNeeded } from './sign-in-needed.tsx';

export interface StaffPage {
  place: string;
  roles: string;
}

const desk: StaffPage = { place: 'the desk', roles: 'agents and administrators' };

const NotForThisAccount = ({ place, roles }: StaffPage) => (
  <StateScreen drawing="square">
    <h2 className={styles.stateTitle}>This account may not use {place}</h2>
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
        <h2 className={styles.stateTitle}>{messageOf(failure)}</h2>
      </StateScreen>
    );
  return <FailureNotice title="This could not be loaded." failure={failure} retry={retry} />;
}

export const ListWaiting = () => (
  <div className={styles.waiting}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
      <Skeleton key={row} height="2.75rem" />
    ))}
  </div>
);

export const FormWaiting = () => (
  <div className={styles.waiting}>
    <Skeleton height="3.5rem" />
    <Skeleton height="4.5rem" />
  </div>
);

export const DetailWaiting = () => (
  <div className={styles.columns}>
    <Skeleton height="26rem" />
    <Skeleton height="18rem" />
  </div>
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
  const isKept = known !== undefined && isTransient(failure);
  const shown = failure === undefined ? (value ?? latest) : isKept ? known : undefined;
  if (isRefused(failure)) return <DeskFailure failure={failure} retry={retry} staff={staff} />;
  return (
    <>
      {above}
      {failure !== undefined && <DeskFailure failure={failure} retry={retry} />}
      {shown !== undefined ? (
        <div className={styles.answer} aria-busy={isLoading || undefined}>
          {children(shown)}
        </div>
      ) : (
        failure === undefined && waiting
      )}
    </>
  );
}
