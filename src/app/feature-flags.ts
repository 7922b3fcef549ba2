import type { FlagVisitor } from '#src/lib/flagsmith/flag-client.ts';
import { visitorId } from '#src/lib/flagsmith/visitor-id.ts';
import { reportError } from '#src/lib/http/report-error.ts';
import type { AuthState } from '#src/session/customer/auth-slice.ts';
import { whenAuthInitialized } from '#src/session/customer/when-sign-in-settled.ts';
import type { Step, Stop } from './step.ts';

/** The account or, for guests, this browser; never a name, an address or a number. */
function visitorOf({ accountId, profile }: AuthState): FlagVisitor {
  const traits = { signed_in: accountId !== undefined, is_pro: profile?.isPro ?? false };
  return { identifier: accountId ?? visitorId(), isAnonymous: accountId === undefined, traits };
}

/** Loads this visitor's features ([4.10]) once the visitor is identified, and again for another visitor. */
export const followFeatureFlags: Step = (store) => {
  let isOver = false;
  let stop: Stop | undefined;
  const follow = async (): Promise<void> => {
    await store.dispatch(whenAuthInitialized);
    if (isOver) return;
    const { followFlags } = await import(
      /* webpackChunkName: "flags" */ '#src/lib/flagsmith/follow-flags.ts'
    );
    let { auth } = store.getState();
    let visitor = visitorOf(auth);
    const flags = await followFlags(visitor);
    const stopFollowing = store.subscribe(() => {
      if (store.getState().auth === auth) return;
      ({ auth } = store.getState());
      const next = visitorOf(auth);
      if (JSON.stringify(next) === JSON.stringify(visitor)) return;
      visitor = next;
      flags.identify(next);
    });
    stop = () => {
      stopFollowing();
      flags.stop();
    };
    if (isOver) stop();
  };
  follow().catch((error: unknown) => reportError(error, 'reading the feature flags'));
  return () => {
    isOver = true;
    stop?.();
  };
};
