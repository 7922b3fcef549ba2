/** Replaces `invariant`, which formats the router's messages for developers. */
export default function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
