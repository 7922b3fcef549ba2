import { type ComponentType, useEffect, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import type Callback from '#src/lib/okta/login-callback.tsx';
import { explainSignInFailure, notReached } from '#src/lib/okta/sign-in-failure.ts';
import { redirectSet } from '#src/session/customer/auth-slice.ts';
import { useAppDispatch } from '#src/session/hooks.ts';

const Failed = ({ reason }: { reason: string }) => (
  <PageHeader title="You are not signed in" lead={reason}>
    <ButtonLink to={pathTo.account}>Your account</ButtonLink>
  </PageHeader>
);

const SdkFailed = ({ error }: { error: Error }) => <Failed reason={explainSignInFailure(error)} />;

/** Redirect target of a sign-in ([2.1]): loads Okta's SDK and continues. */
export function CallbackScreen() {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Callback>[0]> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    import(/* webpackChunkName: "okta-callback" */ '#src/lib/okta/login-callback.tsx').then(
      ({ default: Loaded }) => setLoaded(() => Loaded),
      () => setHasFailed(true),
    );
  }, []);

  if (hasFailed) return <Failed reason={notReached} />;
  const waiting = <PageHeader title="Signing in" lead="One moment, please." />;
  const goOn = (path: string) => void dispatch(redirectSet(path || pathTo.account));
  return Loaded ? <Loaded onSignedIn={goOn} waiting={waiting} failed={SdkFailed} /> : waiting;
}
