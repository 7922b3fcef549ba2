import type { Span } from './table-text.ts';

/** Replaces a part of a text area as typing would, so that the browser's undo takes it back. */
export function replaceText(area: HTMLTextAreaElement, { start, end }: Span, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  const before = area.value;
  // Deprecated, but the only way to keep undo. It acts on the focus, which a closing dialog may still hold.
  const isTyped = document.activeElement === area && document.execCommand?.('insertText', false, text);
  if (isTyped && (area.value !== before || text === before.slice(start, end))) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts marks around the selection, or takes them away. */
export function toggleMark(area: HTMLTextAreaElement, mark: string, placeholder: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const isMarked =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (isMarked) replaceText(area, { start: start - mark.length, end: end + mark.length }, selected);
  else {
    const text = selected || placeholder;
    replaceText(area, { start, end }, `${mark}${text}${mark}`);
    area.setSelectionRange(start + mark.length, start + mark.length + text.length);
  }
}

/** Puts a prefix before each selected line, or takes it away if all have one. */
export function togglePrefix(
  area: HTMLTextAreaElement,
  prefix: (index: number) => string,
  known: RegExp,
): void {
  const { selectionStart, selectionEnd, value } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const hasAll = lines.every((line) => known.test(line));
  const changed = lines.map((line, index) =>
    hasAll ? line.replace(known, '') : prefix(index) + line.replace(/^(#+|[-*>]|\d+\.)\s+/, ''),
  );
  replaceText(area, { start, end }, changed.join('\n'));
}
