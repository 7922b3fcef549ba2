import { Said } from './said.ts';

export interface PostSubject {
  kind: 'product' | 'branch';
  id: string;
}

/** A question about a product or a branch, or an answer to one. */
export interface Post {
  text: string;
  /** The name of the person who wrote it; undefined for the desk. */
  writer: string | undefined;
  /** Of the asker; undefined for an answer, or without an answer of the shop. */
  email?: string;
  subject: PostSubject;
  /** The id of the question; undefined for a question. */
  question?: string;
  state: Said<'pending' | 'shown' | 'refusing' | 'refused'>;
  /** Whether the desk agreed to it at any time; `maybe` after a request without an answer. */
  wasShown: 'no' | 'maybe' | 'yes';
}

export class PostFacts {
  readonly all = new Map<string, Post>();
  /** Questions that were sent without a key, with the id that each got. */
  readonly asked: { text: string; writer: string; about: string; id: string; at: number }[] = [];

  accept(id: string, post: Omit<Post, 'state' | 'wasShown'>, isShown = false): Post {
    const known = this.all.get(id);
    if (known) return known;
    const state = new Said<'pending' | 'shown' | 'refusing' | 'refused'>(isShown ? 'shown' : 'pending');
    const made: Post = { ...post, state, wasShown: isShown ? 'yes' : 'no' };
    this.all.set(id, made);
    return made;
  }

  /** Notes a decision of the desk, or with a status of 500 one that may have been made. */
  decide(post: Post, to: 'shown' | 'refusing' | 'refused', status: number): void {
    if (status !== 200 && status < 500) return;
    post.state.say(to, status === 200);
    if (to === 'shown' && post.wasShown !== 'yes') post.wasShown = status === 200 ? 'yes' : 'maybe';
  }
}
