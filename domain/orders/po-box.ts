import { foldTyped } from '#domain/validation/fold-typed.ts';

/** Must not match `Box Elder Lane`, `Post Office Road` or `1200 Poplar`. */
const poBoxPatterns = [
  /\bp[.\s/-]*o[.\s/-]*box\b/i,
  /\bp[.\s/-]*o[.\s/-]*b(?:ox|x)?[.\s-]*#?\s*\d/i,
  /\bpost(?:al)?(?:[\s-]+office)?[\s-]+(?:box|bx)\b/i,
  /\b(?:case|boite)[\s-]+postale\b/i,
  /\bc\.?\s?p\.?\s+#?\d/i,
  /^\s*box\s+#?\d+\s*$/i,
];

/**
 * Returns whether a street line is a PO box, in US, Canadian or French Canadian notation ([5.4]). Valid for
 * mail, but not for job sites or deliveries.
 */
export function isPoBox(line: string): boolean {
  const plain = foldTyped(line).normalize('NFD').replace(/\p{M}/gu, '');
  return poBoxPatterns.some((pattern) => pattern.test(plain));
}
