/** A time span: Unix milliseconds, exclusive end. */
export interface Span {
  start: number;
  end: number;
}

export const byStart = (one: Span, other: Span): number => one.start - other.start || one.end - other.end;

/** Sorts spans, merges adjacent and overlapping ones, and drops empty ones. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of [...spans].sort(byStart)) {
    if (start >= end) continue;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Subtracts `cuts` from `spans`; both must be merged (`mergeSpans`). */
export function subtractSpans(spans: readonly Span[], cuts: readonly Span[]): Span[] {
  const left: Span[] = [];
  let cut = 0;
  for (const span of spans) {
    let { start } = span;
    while (cut < cuts.length && (cuts[cut] as Span).end <= start) cut += 1;
    for (let at = cut; at < cuts.length; at += 1) {
      const next = cuts[at] as Span;
      if (next.start >= span.end) break;
      if (next.start > start) left.push({ start, end: next.start });
      start = Math.max(start, next.end);
    }
    if (start < span.end) left.push({ start, end: span.end });
  }
  return left;
}

export function countBelow(ascending: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
