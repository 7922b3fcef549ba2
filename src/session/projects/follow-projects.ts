import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { authState, onAuthState } from '../customer/auth-state.ts';
import { projectStore, readProjects, syncNow } from './projects-here.ts';
import { forgetSynced } from './sync-once.ts';

const wasSeen = (): void => {
  if (document.visibilityState === 'visible') void syncNow();
};

/** In milliseconds: what another browser wrote is here after this at the latest, while the tab is seen. */
const pause = 15_000;

/**
 * Keeps what is shown of projects as this browser has it, and the account's copies beside it: at once, when
 * someone signs in, when the network is back, when the tab is seen again, and now and then while it is.
 * Returns the way to stop.
 */
export function followProjects(): () => void {
  let isOver = false;
  let stopReading: (() => void) | undefined;
  const read = () => void readProjects();
  const start = async (): Promise<void> => {
    const store = await projectStore();
    if (isOver) return;
    stopReading = store.onChanged(read);
    // A sign-out on a page that could not load this, or in another browser tab.
    if (!hasStoredTokens()) await forgetSynced(store);
    await readProjects();
    await syncNow();
  };
  let account = authState().accountId;
  const stopAuth = onAuthState(() => {
    const { accountId } = authState();
    read();
    if (accountId !== account) void syncNow();
    account = accountId;
  });
  const onOnline = () => void syncNow();
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', wasSeen);
  const timer = setInterval(wasSeen, pause);
  void start();
  return () => {
    isOver = true;
    clearInterval(timer);
    stopReading?.();
    stopAuth();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', wasSeen);
  };
}
