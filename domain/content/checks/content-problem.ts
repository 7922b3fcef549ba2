/** `path` is relative to the entry's root. */
export interface ContentProblem {
  entry: object;
  path: (string | number)[];
  message: string;
}
