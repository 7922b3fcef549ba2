import { foldTyped } from './fold-typed.ts';

/** Street names such as `Box Elder Lane`, `Post Office Road` and `1200 Poplar` must not match. */
const poBoxPatterns = [
  /\bp[.\s/-]*o[.\s/-]*box\b/i,
  /\bp[.\s/-]*o[.\s/-]*b(?:ox|x)?[.\s-]*#?\s*\d/i,
  /\bpost(?:al)?(?:[\s-]+office)?[\s-]+(?:box|bx)\b/i,
  /\b(?:case|boite)[\s-]+postale\b/i,
  /\bc\.?\s?p\.?\s+#?\d/i,
  /^\s*box\s+#?\d+\s*$/i,
];

/**
 * Whether a street line is a post office box, in American, Canadian or French Canadian spelling ([5.4]).
 * The rule that follows from it: a box is good for mail and refused as a job site or a delivery address.
 */
export function isPoBox(line: string): boolean {
  const plain = foldTyped(line).normalize('NFD').replace(/\p{M}/gu, '');
  return poBoxPatterns.some((pattern) => pattern.test(plain));
}
