import { useEffect, useRef, useState } from 'react';
import { editorFrame } from '#domain/publishing/decap-version.ts';
import { type DraftProblem, editorConfig } from '#domain/publishing/editing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import * as textStyles from '#src/components/page/rich-text.module.css';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { type DecapWindow, startDecap } from '#src/lib/decap/start-decap.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useAppSelector } from '#src/session/hooks.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import * as styles from './editor-page.module.css';
import { discardDraft, drawPreview, editorRequests } from './editor-requests.ts';
import { LeaveEditor } from './leave-editor.tsx';

/** A draft that no form can open: the reason, its files, and a button to discard it. */
function BrokenDraft({ problem, onGone }: { problem: DraftProblem; onGone: () => void }) {
  const { draft, title, message, files } = problem;
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const onYes = async () => {
    if (await run(() => discardDraft(draft), `The draft of ${title} is discarded.`)) onGone();
  };
  return (
    <li>
      <p>
        {title} ({draft}): {message}
      </p>
      {files.map(({ path, text }) => (
        <details key={path}>
          <summary>What content/{path} holds</summary>
          <textarea className={styles.held} readOnly rows={12} aria-label={`content/${path}`} value={text} />
        </details>
      ))}
      {reason && <Notice alarm title={reason} />}
      <Cluster as="p" gap={2}>
        {asking ? (
          <>
            <Button look="ink" disabled={busy} onClick={() => void onYes()}>
              Discard for good<span className="visually-hidden"> {title}</span>
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it<span className="visually-hidden"> {title}</span>
            </Button>
          </>
        ) : (
          <Button look="outline" onClick={() => setAsking(true)}>
            Discard<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </Cluster>
    </li>
  );
}

export function BrokenDrafts({ found }: { found: readonly DraftProblem[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = found.filter(({ draft }) => !gone.includes(draft));
  if (left.length === 0) return null;
  return (
    <Notice alarm title="Some drafts cannot be opened here.">
      <ul>
        {left.map((problem) => (
          <BrokenDraft
            key={problem.draft}
            problem={problem}
            onGone={() => setGone((before) => [...before, problem.draft])}
          />
        ))}
      </ul>
    </Notice>
  );
}

type Config = Parameters<typeof startDecap>[1]['config'];

/** Decap in a frame, as its content security policy must be weaker than the shop's. */
function EditorFrame({ config }: { config: Config }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const userName = useAppSelector(({ signInState }) => signInState.firstname) || 'Editor';

  // Mirrors the editor's location in the page's URL, for bookmarks.
  useEffect(() => {
    const follow = () => {
      const inside = frame.current?.contentWindow?.location;
      if (!inside || inside.hash === location.hash) return;
      // If only the fragment changes, Decap keeps the previous entry's form.
      inside.replace(`${editorFrame}${location.hash}`);
      inside.reload();
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
      config,
      userName,
      request: editorRequests(),
      drawPreview,
      previewClass: `page-width ${textStyles.text}`,
    });
  };

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title="Editor"
        src={`${editorFrame}${location.hash}`}
        onLoad={begin}
      />
      <LeaveEditor frame={frame} />
    </>
  );
}

export function EditorPage() {
  const remote = useDesk(editorConfig, {});
  return (
    <StaffFrame part="Content" title="Content" isWide>
      <DeskAnswer
        remote={remote}
        waiting={<Skeleton height="40rem" />}
        staff={{ place: 'this page', roles: 'editors and administrators' }}
      >
        {({ config, problems }) => (
          <>
            <BrokenDrafts found={problems} />
            <EditorFrame config={config} />
          </>
        )}
      </DeskAnswer>
    </StaffFrame>
  );
}
