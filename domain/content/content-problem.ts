/**
 * Something in an entry that does not fit the rest of the content. `path` leads into the entry, from its top.
 */
export interface ContentProblem {
  entry: object;
  path: (string | number)[];
  message: string;
}
