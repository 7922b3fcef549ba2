/**
 * Stands in for `invariant`, which fills names into messages of the router's that only a programmer
 * reads.
 */
export default function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
