import { type Cheerio, type CheerioAPI, load } from 'cheerio';

type AnyNode = Parameters<typeof load>[0] extends infer Given ? Extract<Given, { nodeType: number }> : never;
type Element = Extract<AnyNode, { attribs: unknown }>;

/** A run of words of one look. */
export interface Words {
  text: string;
  strong: boolean;
  /** Absolute address */
  link?: string;
}

export type Part =
  | { kind: 'heading'; level: 2 | 3; words: Words[] }
  | { kind: 'paragraph'; words: Words[]; label?: string }
  | { kind: 'list'; ordered: boolean; items: Words[][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'figure'; svg: string; alt: string; caption: string };

interface Reading {
  $: CheerioAPI;
  origin: string;
  drawings: Readonly<Record<string, string>>;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

function wordsOf(nodes: readonly AnyNode[], { origin }: Reading, look: Omit<Words, 'text'>): Words[] {
  return nodes.flatMap((node): Words[] => {
    if (node.type === 'text') return [{ ...look, text: plain(node.data) }];
    if (node.type !== 'tag') return [];
    const href = node.name === 'a' ? node.attribs.href : undefined;
    const own = {
      strong: look.strong || node.name === 'strong',
      ...(look.link !== undefined && { link: look.link }),
      ...(href !== undefined && { link: new URL(href, origin).href }),
    };
    return wordsOf(node.children, { origin } as Reading, own);
  });
}

const textOf = (reading: Reading, element: Element): Words[] =>
  wordsOf(element.children, reading, { strong: false }).filter(({ text }) => text !== '');

const cellsOf = ($: CheerioAPI, row: Cheerio<Element>): string[] =>
  row
    .children('th, td')
    .toArray()
    .map((cell) => plain($(cell).text()).trim());

function tableOf({ $ }: Reading, element: Element): Part[] {
  const rows = $(element).find('tr').toArray();
  const [head = [], ...rest] = rows.map((row) => cellsOf($, $(row)));
  const caption = plain($(element).find('caption').text()).trim();
  return rows.length > 0 ? [{ kind: 'table', caption, head, rows: rest }] : [];
}

function figureOf({ $, drawings }: Reading, element: Element): Part[] {
  const image = $(element).find('img').first();
  const svg = drawings[image.attr('src') ?? ''];
  const caption = plain($(element).find('figcaption').text()).trim();
  const alt = image.attr('alt') ?? '';
  if (svg) return [{ kind: 'figure', svg, alt, caption }];
  // A photo has no print here, so its description stands in for it.
  const text = [alt && `Picture: ${alt}`, caption].filter(Boolean).join('. ');
  return text ? [{ kind: 'paragraph', words: [{ text, strong: false }] }] : [];
}

function partsOf(reading: Reading, element: Element): Part[] {
  const { $ } = reading;
  const inside = () =>
    $(element)
      .children()
      .toArray()
      .flatMap((child) => partsOf(reading, child));
  switch (element.name) {
    case 'h2':
    case 'h3':
      return [{ kind: 'heading', level: element.name === 'h2' ? 2 : 3, words: textOf(reading, element) }];
    case 'p':
      return [{ kind: 'paragraph', words: textOf(reading, element) }];
    case 'ul':
    case 'ol': {
      const items = $(element)
        .children('li')
        .toArray()
        .map((item) => textOf(reading, item));
      return [{ kind: 'list', ordered: element.name === 'ol', items }];
    }
    case 'table':
      return tableOf(reading, element);
    case 'figure':
      return figureOf(reading, element);
    default: {
      const parts = inside();
      const words = parts.length === 0 ? textOf(reading, element) : [];
      return words.length > 0 ? [{ kind: 'paragraph', words }] : parts;
    }
  }
}

/** Reads rendered text as the parts of a printed page. Buttons and links to other pages stay words. */
export function readParts(
  html: string,
  { origin, drawings }: { origin: string; drawings: Readonly<Record<string, string>> },
): Part[] {
  const $ = load(html, null, false);
  return $.root()
    .children()
    .toArray()
    .flatMap((child) => partsOf({ $, origin, drawings }, child));
}
