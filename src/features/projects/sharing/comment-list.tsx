import type { ReactNode } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
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
  <ol role="list" className={styles.list}>
    {comments.map((comment) => (
      <li key={comment.id} className={styles.comment}>
        <p className={styles.by}>
          <strong>{comment.from_owner ? owner : comment.author}</strong>
          <span>{formatLongDay(comment.at.slice(0, 10))}</span>
          {comment.item && <span>about {aboutOf(comment.item, titles)}</span>}
          {comment.unseen && <strong className={styles.mark}>New</strong>}
        </p>
        <p className={styles.text}>{comment.text}</p>
        {toolsOf?.(comment)}
      </li>
    ))}
  </ol>
);
