import { Node } from '@tiptap/core';
import { ownValue } from '#domain/validation/own-value.ts';
import { pictureAt } from '../block-text.ts';

export interface SourceBlockOptions {
  /** Opens the block at a position for a change. */
  open: (position: number) => void;
  pictureUrl: (file: string) => string;
  classOf: (part: 'block' | 'head' | 'text') => string;
}

const names: Record<string, string> = {
  drawing: 'Drawing',
  picture: 'Picture',
  'before-after': 'Before and after',
  product: 'Product',
  compare: 'Comparison',
  consult: 'Invitation to a consultation',
};

/** Returns what editors call a block: `Drawing` for the fence of that name. */
export const blockName = (text: string): string =>
  ownValue(names, /^```([\w-]+)/.exec(text)?.[1]) ?? 'Markdown';

/** Returns words that identify a block: its caption, or its first lines. */
const wordsOf = (text: string): string =>
  /^[ \t]*(?:caption|alt|title):[ \t]*["']?(.+?)["']?$/m.exec(text)?.[1] ??
  text
    .replace(/^```.*\n|\n```$/g, '')
    .split('\n')
    .slice(0, 3)
    .join('\n');

function viewOf(text: string, { pictureUrl, classOf }: SourceBlockOptions, open: () => void): HTMLElement {
  const block = document.createElement('div');
  block.className = classOf('block');
  block.contentEditable = 'false';
  const head = document.createElement('p');
  head.className = classOf('head');
  const name = document.createElement('strong');
  name.textContent = blockName(text);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `Change this ${blockName(text) === 'Markdown' ? 'part' : blockName(text).toLowerCase()}…`;
  button.addEventListener('click', open);
  head.append(name, button);
  const picture = pictureAt(text, 0)?.picture;
  if (picture) {
    const image = document.createElement('img');
    image.src = pictureUrl(picture.file);
    image.alt = picture.alt;
    block.append(head, image);
  } else {
    const words = document.createElement('p');
    words.className = classOf('text');
    words.textContent = wordsOf(text);
    block.append(head, words);
  }
  return block;
}

/** A part of a text that is edited as Markdown: drawings, pictures, and everything that has no form here. */
export const SourceBlock = Node.create<SourceBlockOptions>({
  name: 'sourceBlock',
  group: 'outermost',
  atom: true,
  draggable: true,
  addOptions: () => ({ open: () => undefined, pictureUrl: (file) => file, classOf: () => '' }),
  addAttributes: () => ({ text: { default: '' } }),
  parseHTML: () => [
    { tag: 'pre[data-source]', getAttrs: (element) => ({ text: element.textContent ?? '' }) },
  ],
  renderHTML: ({ node }) => ['pre', { 'data-source': '' }, String(node.attrs.text)],
  addNodeView() {
    return ({ node, getPos }) => ({
      dom: viewOf(String(node.attrs.text), this.options, () => {
        const position = getPos();
        if (position !== undefined) this.options.open(position);
      }),
      // The button's own events are not the editor's.
      stopEvent: (event) => event.target instanceof HTMLButtonElement,
    });
  },
});
