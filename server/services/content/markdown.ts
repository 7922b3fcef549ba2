import MarkdownIt, { type Token } from 'markdown-it';
import container from 'markdown-it-container';
import { calloutKinds } from '#domain/content/rich-blocks.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Renders an element with escaped attributes; skips undefined ones. The content must be HTML already. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...within: string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  const open = `<${name}${written}>`;
  return name === 'img' ? open : `${open}${within.join('')}</${name}>`;
}

export interface Heading {
  anchor: string;
  title: string;
}

type Markdown = InstanceType<typeof MarkdownIt>;

export type FenceRenderer = (name: string, text: string, env: object | undefined) => string;

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    // The site only follows hashes that begin with a letter ([2.13]).
    .replace(/^[^a-z]+|(?<!-)-+$/g, '') || 'section';

function freeAnchor(anchor: string, taken: ReadonlySet<string>): string {
  let own = anchor;
  for (let times = 2; taken.has(own); times += 1) own = `${anchor}-${times}`;
  return own;
}

/** Gives headings unique anchors and returns those of level 2. */
export function anchorHeadings(tokens: ReturnType<Markdown['parse']>): Heading[] {
  const taken = new Set<string>();
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open') return [];
    const title = (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('');
    const anchor = freeAnchor(anchorOf(title), taken);
    taken.add(anchor);
    token.attrSet('id', anchor);
    return token.tag === 'h2' ? [{ anchor, title }] : [];
  });
}

/** Markdown with scrollable tables, callouts and fenced blocks, without HTML. */
export function createMarkdown(renderFence: FenceRenderer): Markdown {
  const markdown = new MarkdownIt({ html: false });
  const { rules } = markdown.renderer;
  rules.fence = (tokens, at, _, env) => {
    const { info = '', content = '' } = tokens[at] ?? {};
    return renderFence(info.trim(), content, env);
  };
  const scrolling = { 'data-block': 'table', role: 'region', tabindex: 0, 'aria-label': 'Table' };
  rules.table_open = () => tag('div', scrolling, '<table>').slice(0, -'</div>'.length);
  rules.table_close = () => '</table></div>';
  for (const kind of calloutKinds)
    markdown.use(container, kind, {
      render: (tokens: Token[], at: number) => {
        const token = tokens[at];
        if (token?.nesting !== 1) return '</div>';
        const title = token.info.trim().slice(kind.length).trim();
        return `<div data-block="callout" data-kind="${kind}" role="note">${tag('p', { 'data-part': 'title' }, escapeHtml(title))}`;
      },
    });
  return markdown;
}
