import { parse } from 'yaml';
import type { ProductLine } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { type RichBlockName, richBlockSchemas } from '#domain/content/rich-blocks.ts';
import { type BlockContext, blockRenderers, type DrawnPicture } from './blocks.ts';
import { anchorHeadings, createMarkdown, type Heading } from './markdown.ts';

export interface RichText {
  html: string;
  headings: Heading[];
  words: number;
  drawings: DrawnPicture[];
  /** Errors for the editor: unknown blocks, callouts and products, incomplete blocks. */
  problems: string[];
}

type Env = Pick<RichText, 'drawings' | 'problems'>;

const isBlockName = (name: string): name is RichBlockName => Object.hasOwn(richBlockSchemas, name);

const wordsIn = (html: string): number =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    // Excludes tokens of punctuation only, like a full stop after a link.
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function renderBlock<N extends RichBlockName>(name: N, yaml: string, context: BlockContext): string {
  // Schema and renderer of a name match, which TypeScript cannot infer for a union.
  const render = blockRenderers[name] as (block: unknown, context: BlockContext) => string;
  return render(richBlockSchemas[name].parse(parse(yaml)), context);
}

/** Without `images`, any picture counts as known: that of a draft may be saved later than its text. */
export type RichTextSources = Pick<ContentSet, 'productLines'> & Partial<Pick<ContentSet, 'images'>>;

/** Returns a memoized renderer. */
export function createRichText({ productLines, images }: RichTextSources): (text: string) => RichText {
  const lines = new Map(productLines.map((line) => [line.line_id, line]));
  const lineOf = (lineId: string): ProductLine => {
    const line = lines.get(lineId);
    if (!line) throw new Error(`there is no product line '${lineId}'`);
    return line;
  };
  const pictures = images && new Set(images);
  const checkPicture = (file: string): void => {
    if (pictures && !pictures.has(file)) throw new Error(`there is no picture '${file}'`);
  };
  const markdown = createMarkdown((name, text, env) => {
    const { drawings, problems } = env as Env;
    if (!isBlockName(name)) {
      problems.push(`there is no block '${name}'`);
      return '';
    }
    try {
      return renderBlock(name, text, { lineOf, checkPicture, keep: (picture) => drawings.push(picture) });
    } catch (error) {
      problems.push(`the block '${name}': ${error instanceof Error ? error.message : String(error)}`);
      return '';
    }
  });
  const rendered = new Map<string, RichText>();

  return (text) => {
    const known = rendered.get(text);
    if (known) return known;
    const env: Env = { drawings: [], problems: [] };
    const tokens = markdown.parse(text, env);
    const headings = anchorHeadings(tokens);
    if (tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1'))
      env.problems.push('headings begin with ##: the page has its title already');
    for (const { type, content } of tokens)
      if (type === 'inline' && content.startsWith(':::'))
        env.problems.push(`there is no callout '${content.split('\n', 1)[0]}'`);
    const html = markdown.renderer.render(tokens, markdown.options, env);
    const made = { html, headings, words: wordsIn(html), ...env };
    rendered.set(text, made);
    return made;
  };
}
