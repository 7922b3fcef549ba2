/** Street names such as `Box Elder Lane`, `Post Office Road` and `1200 Poplar` must not match. */
const poBoxPatterns = [
  /\bp[.\s]*o[.\s]*box\b/i,
  /\bp[.\s]*o[.\s]*b(?:ox)?[.\s]*#?\s*\d/i,
  /\bpost(?:al)?(?:\s+office)?\s+box\b/i,
  /\bcase\s+postale\b/i,
  /\bc\.?\s?p\.?\s+#?\d/i,
  /^\s*box\s+#?\d+\s*$/i,
];

/**
 * Whether a street line is a post office box, in American, Canadian or French Canadian spelling ([5.4]).
 * The rule that follows from it: a box is good for mail and refused as a job site or a delivery address.
 */
export const isPoBox = (line: string): boolean => poBoxPatterns.some((pattern) => pattern.test(line));
