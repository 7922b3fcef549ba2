import { useState } from 'react';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import { localStore } from '#src/lib/browser-store.ts';
import { CommentForm, type TypedComment } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import * as styles from './comments.module.css';
import { sendSharedComment } from './comments-api.ts';

const nameKey = 'CommentName';

interface SharedCommentsProps {
  linkKey: string;
  comments: readonly ProjectComment[];
  titles: ReadonlyMap<string, string>;
  onChanged: (comments: readonly ProjectComment[]) => void;
}

export function SharedComments({ linkKey, comments, titles, onChanged }: SharedCommentsProps) {
  const [author] = useState(() => localStore.read(nameKey) ?? '');
  const send = async ({ author: name, text, item }: TypedComment) => {
    onChanged(await sendSharedComment({ key: linkKey, author: name, text, item: item || null }));
    localStore.write(nameKey, name);
    announce('Your comment is sent.');
  };
  return (
    <Stack as="section" gap={4} justify="start" className={styles.section} aria-labelledby="comments">
      <Title id="comments">Comments</Title>
      {comments.length === 0 ? (
        <Note>No comments yet. The owner and everyone with a link can read them.</Note>
      ) : (
        <CommentList comments={comments} titles={titles} owner="Owner of the project" />
      )}
      <CommentForm titles={titles} author={author} send={send} />
    </Stack>
  );
}
