import type { ReactNode } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
import { Cluster, Stack } from '#src/components/layout.tsx';
import * as styles from './comments.module.css';

interface CommentListProps {
  comments: readonly ProjectComment[];
  titles: ReadonlyMap<string, string>;
  owner: string;
  toolsOf?: (comment: ProjectComment) => ReactNode;
}

const aboutOf = (item: string, titles: CommentListProps['titles']): string =>
  titles.get(item) ?? 'something that is no longer in the project';

export const CommentList = ({ comments, titles, owner, toolsOf }: CommentListProps) => (
  <Stack as="ol" role="list" rule="below">
    {comments.map((comment) => (
      <Stack as="li" key={comment.id} gap={2} justify="start" className={styles.comment}>
        <Cluster as="p" gap="1 3" align="baseline" size="s" tone="soft" className={styles.by}>
          <strong>{comment.from_owner ? owner : comment.author}</strong>
          <span>{formatLongDay(comment.at.slice(0, 10))}</span>
          {comment.item && <span>about {aboutOf(comment.item, titles)}</span>}
          {comment.unseen && <strong className={styles.mark}>New</strong>}
        </Cluster>
        <p className={styles.text}>{comment.text}</p>
        {toolsOf?.(comment)}
      </Stack>
    ))}
  </Stack>
);
