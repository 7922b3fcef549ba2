import { foldTyped } from '#domain/validation/fold-typed.ts';

/** Must not match `Box Elder Lane`, `Post Office Road` or `1200 Poplar`. */
const poBoxPatterns = [
  /\bp[.\s/-]*o[.\s/-]*box\b/i,
  /\bp[.\s/-]*o[.\s/-]*b(?:ox|x)?[.\s-]*(?:#\s*)?\d/i,
  /\bpost(?:al)?(?:[\s-]+office)?[\s-]+(?:box|bx)\b/i,
  /\b(?:case|boite)[\s-]+postale\b/i,
  /\bc\.?\s?p\.?\s+#?\d/i,
  /^\s*box\s+#?\d+\s*$/i,
];

/** Recognizes US, Canadian and French Canadian PO boxes ([5.4]), which are no delivery addresses. */
export function isPoBox(line: string): boolean {
  const plain = foldTyped(line).normalize('NFD').replace(/\p{M}/gu, '');
  return poBoxPatterns.some((pattern) => pattern.test(plain));
}
