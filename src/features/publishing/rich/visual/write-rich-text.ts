import type { Node } from '@tiptap/pm/model';
import type { RichText, RichTextReader } from './read-rich-text.ts';
import { writeBlock } from './write-block.ts';

const isSame = (one: Node, other: Node | undefined): boolean =>
  other !== undefined &&
  one.type === other.type &&
  one.content.eq(other.content) &&
  Object.keys(one.attrs).every(
    (key) => key === 'source' || key === 'gap' || one.attrs[key] === other.attrs[key],
  );

/** Writes blocks as Markdown: unchanged ones, and the gaps before them, byte for byte as they were read. */
export function writeRichText({ doc, after }: RichText, reader: RichTextReader): string {
  let text = '';
  let isAfterKept = true;
  let count = 0;
  doc.forEach((block) => {
    const { source, gap } = block.attrs as { source: string | null; gap: string | null };
    const isKept =
      source !== null &&
      (block.type.name === 'sourceBlock'
        ? block.attrs.text === source
        : isSame(block, reader.blockOf(source)));
    const written = isKept ? source : writeBlock(block);
    const isFirst = count === 0;
    count += 1;
    // An empty paragraph is only a place to write at.
    if (written === '') return;
    const usual = text === '' ? '' : '\n\n';
    const isUsable = isKept && isAfterKept && gap !== null && (text === '' ? isFirst : gap.includes('\n'));
    text += (isUsable ? gap : usual) + written;
    isAfterKept = isKept;
  });
  return text + after;
}
