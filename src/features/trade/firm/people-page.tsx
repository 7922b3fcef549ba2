import { navigate } from 'gatsby';
import { Suspense } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { sessionChanged } from '#src/session/customer/auth-slice.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { acceptInvite, readInvite } from './firm-api.ts';
import { rightWords } from './rights-field.tsx';

const PeoplePart = lazyPart(() => import(/* webpackChunkName: "trade" */ './people-part.tsx'));

/** Asks before it joins: an opened link alone changes nothing. */
function JoinFirm({ code }: { code: string }) {
  const remote = useRemote(`firm of ${code}`, (signal) => readInvite(code, signal));
  const dispatch = useAppDispatch();
  const { profile } = useAuth();
  const { busy, reason, run } = useAction();
  const join = () =>
    run(async () => {
      await acceptInvite(code);
      if (profile) dispatch(sessionChanged({ profile: { ...profile, isPro: true } }));
      await navigate(accountUrl.firmPeople, { replace: true });
    });
  return (
    <RemoteValue remote={remote} waiting={<Skeleton height="9rem" />}>
      {({ firm, email, rights }) => (
        <Stack gap={4}>
          <p>
            <strong>{firm}</strong> has invited {email}. You may then: {rightWords(rights)}. You see trade
            prices wherever you are signed in.
          </p>
          {reason && <Notice alarm title={reason} />}
          <div>
            <Button disabled={busy} onClick={() => void join()}>
              Join {firm}
            </Button>
          </div>
        </Stack>
      )}
    </RemoteValue>
  );
}

export function PeoplePage() {
  const code = new URLSearchParams(useUrlQuery()).get('join');
  return (
    <AccountPage
      here={accountUrl.tradeAccount}
      title={code ? 'Join a firm' : 'People'}
      lead={code ? undefined : 'Who orders, quotes and plans for your firm, and what each may do.'}
      {...(code && {
        signInFor: 'Sign in or create an account first, with the address that your firm has invited.',
      })}
    >
      {code ? (
        <JoinFirm code={code} />
      ) : (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <PeoplePart />
        </Suspense>
      )}
    </AccountPage>
  );
}
