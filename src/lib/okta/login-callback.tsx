import { LoginCallback, Security } from '@okta/okta-react';
import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { oktaClient } from './okta-client.ts';

interface CallbackProps {
  /** Where the visitor was when the sign-in began; empty where that is not known. */
  onSignedIn: (path: string) => void;
  waiting: ReactElement;
  failed: ComponentType<{ error: Error }>;
}

/** Only what is below this site: the address went through storage, which others may write. */
const pathOf = (url = ''): string => {
  const { origin, pathname, search, hash } = new URL(url || '/', location.origin);
  return origin === location.origin && url ? pathname + search + hash : '';
};

/** Exchanges the code of the URL for tokens, once, and says where to go on ([2.1]). */
export default function Callback({ onSignedIn, waiting, failed }: CallbackProps) {
  return (
    <Security
      // Typed for the whole SDK: it uses what the small entry has.
      oktaAuth={oktaClient() as unknown as ComponentProps<typeof Security>['oktaAuth']}
      restoreOriginalUri={async (_client, url) => onSignedIn(pathOf(url))}
    >
      <LoginCallback errorComponent={failed} loadingElement={waiting} />
    </Security>
  );
}
