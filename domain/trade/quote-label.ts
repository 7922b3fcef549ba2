/** Returns a quote's name for the client: own reference, else year and number; then the revision. */
export function quoteLabel({
  reference,
  number,
  revision,
  issued,
}: {
  reference: string;
  number: number;
  revision: number;
  issued: string;
}): string {
  const name = reference || `${issued.slice(0, 4)}-${String(number).padStart(3, '0')}`;
  return revision > 1 ? `${name}, revision ${revision}` : name;
}
