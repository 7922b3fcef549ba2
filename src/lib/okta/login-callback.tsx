import { LoginCallback, Security } from '@okta/okta-react';
import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { oktaClient } from './okta-client.ts';

interface CallbackProps {
  onSignedIn: (path: string) => void;
  waiting: ReactElement;
  failed: ComponentType<{ error: Error }>;
}

/** Accepts same-origin URLs only (open redirect): other code can write to the storage it comes from. */
const pathOf = (url = ''): string => {
  const { origin, pathname, search, hash } = new URL(url || '/', location.origin);
  return origin === location.origin && url ? pathname + search + hash : '';
};

/** Exchanges the URL's code for tokens, once, and continues at the stored path ([2.1]). */
export default function Callback({ onSignedIn, waiting, failed }: CallbackProps) {
  return (
    <Security
      // Typed for the full SDK; at run time the small entry suffices.
      oktaAuth={oktaClient() as unknown as ComponentProps<typeof Security>['oktaAuth']}
      restoreOriginalUri={async (_client, url) => onSignedIn(pathOf(url))}
    >
      <LoginCallback errorComponent={failed} loadingElement={waiting} />
    </Security>
  );
}
