import { useEffect, useMemo, useState } from 'react';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { titleOf } from '../item-words.ts';
import { useOpenProject } from '../open-project.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import * as styles from './comments.module.css';
import { deleteComment, fetchComments, markSeen, sendComment } from './comments-api.ts';

/** Poll interval in ms while the page is visible */
const refresh = 30_000;

async function readComments(id: string, signal: AbortSignal): Promise<readonly ProjectComment[]> {
  try {
    return await fetchComments(id, signal);
  } catch (failure) {
    // The project is not synced to the account yet, so it has no comments.
    if (failure instanceof ApiError && failure.status === 404) return [];
    throw failure;
  }
}

export default function OwnerComments() {
  const { view, goods } = useOpenProject();
  const { id } = view;
  const [isOpen, setOpen] = useState(false);
  const {
    known: comments,
    take: setComments,
    failure,
    retry,
  } = useRemote(id, (signal) => readComments(id, signal), { everyMs: refresh });
  const { busy, reason, run } = useAction();
  const unseen = comments?.filter((comment) => comment.unseen) ?? [];
  // New comments stay marked while they are read.
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const shown = isOpen ? unseen.map((comment) => comment.id).join() : '';
  const titles = useMemo(
    () => new Map(view.items.map((item) => [item.id, titleOf(item, goods?.byItem.get(item.id))])),
    [view, goods],
  );

  useEffect(() => {
    const ids = shown.split(',');
    const last = ids.at(-1);
    if (!last) return;
    setNews((before) => new Set([...before, ...ids]));
    // A failed update is included in the next one.
    markSeen(id, last).then(setComments, () => undefined);
  }, [id, shown, setComments]);

  const toggle = () => {
    setNews(new Set());
    setOpen(!isOpen);
  };
  const drop = (comment: ProjectComment) =>
    run(async () => {
      setComments(await deleteComment(comment.id));
      announce('The comment is deleted.');
    });
  const count = comments?.length ? ` (${comments.length})` : '';
  return (
    <Stack as="section" gap={4} justify="start" className={styles.section} aria-label="Comments">
      <Button look="outline" className={styles.toggle ?? ''} aria-expanded={isOpen} onClick={toggle}>
        {unseen.length > 0 ? `Comments (${unseen.length} new)` : `Comments${count}`}
      </Button>
      {isOpen && failure !== undefined && <FailureNotice failure={failure} retry={retry} />}
      {isOpen && !comments && failure === undefined && <Skeleton height="5rem" />}
      {isOpen && comments && (
        <>
          {comments.length === 0 && (
            <Note>No comments yet. Those who have a link to this project can write them.</Note>
          )}
          {reason && <Notice alarm title={reason} />}
          {comments.length > 0 && (
            <CommentList
              comments={comments.map((one) => ({ ...one, unseen: news.has(one.id) }))}
              titles={titles}
              owner="You"
              toolsOf={(comment) => (
                <Button look="quiet" disabled={busy} onClick={() => void drop(comment)}>
                  Delete
                  <span className="visually-hidden">
                    {' '}
                    the comment of {comment.from_owner ? 'yours' : comment.author}
                  </span>
                </Button>
              )}
            />
          )}
          <CommentForm
            titles={titles}
            send={async ({ text, item }) => {
              setComments(await sendComment(id, { text, item: item || null }));
              announce('Your comment is sent.');
            }}
          />
        </>
      )}
    </Stack>
  );
}
