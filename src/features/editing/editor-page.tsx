import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { editorConfig } from '../../../domain/contracts/editing.ts';
import { editorFrame } from '../../../domain/editing/decap-version.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import * as textStyles from '../../components/rich-text.module.css';
import { Skeleton } from '../../components/skeleton.tsx';
import { StateActions, StateScreen } from '../../components/state-screen.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { type DecapWindow, startDecap } from '../../lib/decap/start-decap.ts';
import { callEndpoint } from '../../lib/http.ts';
import { useRemote } from '../../lib/use-remote.ts';
import { signIn } from '../../session/customer/sign-in.ts';
import { useAuth } from '../../session/customer/use-auth.ts';
import { useAppDispatch, useAppSelector } from '../../session/hooks.ts';
import * as styles from './editor-page.module.css';
import { drawPreview, editorRequests } from './editor-requests.ts';

type Config = Parameters<typeof startDecap>[1]['config'];

/** Decap in a frame of its own: what its scripts and styles are allowed is not allowed to pages of the shop. */
function EditorFrame({ config }: { config: Config }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const userName = useAppSelector(({ signInState }) => signInState.firstname) || 'Editor';

  // Where the editor is stands in the address of the page: it can be kept, and come back to.
  useEffect(() => {
    const follow = () => {
      const inside = frame.current?.contentWindow?.location;
      if (inside && inside.hash !== location.hash) inside.replace(`${editorFrame}${location.hash}`);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const begin = () => {
    const inside = frame.current?.contentWindow as DecapWindow | null | undefined;
    if (!inside) return;
    inside.addEventListener('hashchange', () => {
      history.replaceState(history.state, '', `${location.pathname}${inside.location.hash}`);
    });
    startDecap(inside, {
      ...{ config, userName, request: editorRequests(), drawPreview },
      previewClass: `page-width ${textStyles.text}`,
    });
  };

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Editor"
      src={`${editorFrame}${location.hash}`}
      onLoad={begin}
    />
  );
}

function Refused({ failure, retry }: { failure: unknown; retry: () => void }) {
  const dispatch = useAppDispatch();
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === 401)
    return (
      <StateScreen drawing="opening">
        <h2>Sign in to work here</h2>
        <p>This is for staff. Sign in with the account that your role was given to.</p>
        <StateActions>
          <Button onClick={() => void dispatch(signIn())}>Sign in</Button>
        </StateActions>
      </StateScreen>
    );
  if (status === 403)
    return (
      <StateScreen drawing="square">
        <h2>This account may not use this page</h2>
        <p>
          Content is edited by editors and administrators. An administrator can give your account the role.
        </p>
      </StateScreen>
    );
  return (
    <Notice alarm title="This could not be loaded.">
      <p>{messageOf(failure)}</p>
      <Button look="outline" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

/** Where editors write: Decap CMS over the content, by drafts that are reviewed and published. */
export function EditorPage() {
  const { initialized, accessToken } = useAuth();
  const question = initialized ? `editor ${Boolean(accessToken)}` : undefined;
  const { known, failure, retry } = useRemote(question, (signal) =>
    callEndpoint(editorConfig, {}, { signal }),
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Content</h1>
        <nav aria-label="Editors' pages">
          <ul role="list" className={styles.links}>
            <li>
              <Link to="/admin/releases/">Releases</Link>
            </li>
            <li>
              <Link to="/admin/flags/">Feature flags</Link>
            </li>
          </ul>
        </nav>
      </div>
      {known && known.problems.length > 0 && (
        <Notice alarm title="Some drafts cannot be opened here.">
          <ul>
            {known.problems.map(({ draft, title, message }) => (
              <li key={draft}>
                {title} ({draft}): {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {failure !== undefined && known === undefined && <Refused failure={failure} retry={retry} />}
      {known ? (
        <EditorFrame config={known.config as Config} />
      ) : (
        failure === undefined && <Skeleton height="40rem" />
      )}
    </div>
  );
}
