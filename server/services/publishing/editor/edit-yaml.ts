import { isDeepStrictEqual } from 'node:util';
import { CORE_SCHEMA, load } from 'js-yaml';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { blockText, flowText, scalarText } from './yaml-text.ts';

interface Splice {
  start: number;
  end: number;
  text: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (text: string): unknown => {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
};

const applied = (text: string, splices: Splice[]): string =>
  [...splices]
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), text);

/** Computes minimal text edits for a new value. */
class YamlChange {
  readonly splices: Splice[] = [];

  constructor(private readonly text: string) {}

  value(node: Node, old: unknown, next: unknown, column: number, inFlow: boolean): void {
    if (isDeepStrictEqual(old, next)) return;
    if (isMap(node) && isObject(old) && isObject(next)) this.map(node, old, next, inFlow);
    else if (isSeq(node) && Array.isArray(old) && Array.isArray(next)) this.list(node, old, next, inFlow);
    else if (isScalar(node) && !isObject(next) && !Array.isArray(next)) {
      const [start = 0, end = 0] = node.range ?? [];
      const written = this.text.slice(start, end);
      this.splices.push({ start, end, text: scalarText(next, { node, written, column, inFlow }) });
    } else this.whole(node, next, inFlow);
  }

  private whole(node: Node, next: unknown, inFlow: boolean): void {
    const [start = 0, end = 0] = node.range ?? [];
    const isBlock = !inFlow && (isMap(node) || isSeq(node)) && !node.flow;
    const text = isBlock ? blockText(next, this.columnOf(start)) : flowText(next);
    this.splices.push({ start, end: start + this.text.slice(start, end).trimEnd().length, text });
  }

  private map(
    node: YAMLMap,
    old: Record<string, unknown>,
    next: Record<string, unknown>,
    inFlow: boolean,
  ): void {
    const keys = Object.keys(next).filter((key) => next[key] !== undefined);
    const isFlow = inFlow || node.flow === true;
    const added = keys.filter((key) => !(key in old));
    const removed = Object.keys(old).filter((key) => !keys.includes(key));
    const pairs = new Map(node.items.map((pair) => [keyOf(pair), pair]));
    const isReplaced = removed.length === Object.keys(old).length;
    if (isReplaced || (isFlow && added.length + removed.length > 0)) {
      this.whole(node, next, inFlow);
      return;
    }
    const column = this.columnOf(node.range?.[0] ?? 0);
    for (const [key, pair] of pairs) {
      if (removed.includes(key)) this.removeLines(startOf(pair), endOf(pair));
      else if (isNode(pair.value)) this.value(pair.value, old[key], next[key], column, isFlow);
    }
    for (const key of added) {
      const before = keys.slice(0, keys.indexOf(key)).findLast((known) => pairs.has(known));
      const line = `${' '.repeat(column)}${blockText({ [key]: next[key] }, column)}\n`;
      const anchor = before === undefined ? undefined : pairs.get(before);
      if (anchor) this.insertAfter(endOf(anchor), line);
      else
        this.splices.push({
          start: node.range?.[0] ?? 0,
          end: node.range?.[0] ?? 0,
          text: `${line.trimStart()}${' '.repeat(column)}`,
        });
    }
  }

  private list(node: YAMLSeq, old: unknown[], next: unknown[], inFlow: boolean): void {
    const isFlow = inFlow || node.flow === true;
    const items = node.items as Node[];
    const isEmptied = old.length === 0 || next.length === 0;
    if (isFlow ? old.length !== next.length : isEmptied) {
      this.whole(node, next, inFlow);
      return;
    }
    const same = (at: number) => isDeepStrictEqual(old[at], next[at]);
    const sameFromEnd = (back: number) => isDeepStrictEqual(old[old.length - back], next[next.length - back]);
    const shorter = Math.min(old.length, next.length);
    let head = 0;
    while (head < shorter && same(head)) head += 1;
    let tail = 0;
    while (tail < shorter - head && sameFromEnd(tail + 1)) tail += 1;
    const changed = shorter - tail;
    for (let at = head; at < changed; at += 1) {
      const item = items[at];
      if (item) this.value(item, old[at], next[at], this.columnOf(item.range?.[0] ?? 0) - 2, isFlow);
    }
    for (const item of items.slice(changed, old.length - tail)) this.removeItem(item, item === items.at(-1));
    const last = items[changed - 1];
    const [first] = items;
    if (!first || next.length <= old.length) return;
    const column = this.columnOf(this.dashBefore(first));
    const gap = this.hasGaps(items) ? '\n' : '';
    const lines = next
      .slice(changed, next.length - tail)
      .map((value) => `${' '.repeat(column)}- ${blockText(value, column + 2)}\n`);
    if (last) this.insertAfter(last.range?.[1] ?? 0, lines.map((line) => gap + line).join(''));
    else {
      const start = this.lineStart(this.dashBefore(first));
      this.splices.push({ start, end: start, text: lines.map((line) => line + gap).join('') });
    }
  }

  private hasGaps([first, second]: Node[]): boolean {
    if (!first || !second) return false;
    const end = first.range?.[1] ?? 0;
    const written = this.text.slice(first.range?.[0] ?? 0, end).trimEnd().length + (first.range?.[0] ?? 0);
    return /\n[ \t]*\n/.test(this.text.slice(written, second.range?.[0] ?? 0));
  }

  private dashBefore(item: Node): number {
    return this.text.lastIndexOf('-', (item.range?.[0] ?? 0) - 1);
  }

  private lineStart(at: number): number {
    return this.text.lastIndexOf('\n', at - 1) + 1;
  }

  private columnOf(at: number): number {
    return at - this.lineStart(at);
  }

  /** Offset of the line after a value; a block value includes its line break. */
  private lineAfter(end: number): number {
    const written = this.text.slice(0, end).trimEnd().length;
    const newline = this.text.indexOf('\n', written);
    return newline < 0 ? this.text.length : newline + 1;
  }

  private insertAfter(end: number, lines: string): void {
    const start = this.lineAfter(end);
    const isOpen = start === this.text.length && !this.text.endsWith('\n');
    this.splices.push({ start, end: start, text: isOpen ? `\n${lines.replace(/\n$/, '')}` : lines });
  }

  /** Removes an item with the blank lines that separate it from a neighbor. */
  private removeItem(item: Node, isLast: boolean): void {
    const dash = this.dashBefore(item);
    const start = this.lineStart(dash);
    const after = this.lineAfter(item.range?.[1] ?? 0);
    if (this.text.slice(start, dash).trim() !== '') {
      this.removeLines(dash, item.range?.[1] ?? 0);
      return;
    }
    const gap = /^(?:[ \t]*\n)*/.exec(this.text.slice(after))?.[0].length ?? 0;
    const before = this.text.slice(0, start).trimEnd().length;
    const from = isLast && before > 0 ? before + 1 : start;
    this.splices.push({ start: from, end: isLast ? after : after + gap, text: '' });
  }

  /** Removes the text up to the end of a value, with lines that become blank. */
  private removeLines(start: number, end: number): void {
    const after = this.lineAfter(end);
    const opening = this.text.slice(this.lineStart(start), start);
    if (opening.trim() === '') this.splices.push({ start: this.lineStart(start), end: after, text: '' });
    else this.splices.push({ start, end: after + opening.length, text: '' });
  }
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
const startOf = ({ key }: Pair): number => (isNode(key) ? (key.range?.[0] ?? 0) : 0);
const endOf = (pair: Pair): number =>
  isNode(pair.value) ? (pair.value.range?.[1] ?? 0) : isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;

function changed(text: string, next: unknown): string {
  const document = parseDocument(text);
  if (!document.contents) return `${text.replace(/([^\n])$/, '$1\n')}${blockText(next, 0)}\n`;
  const change = new YamlChange(text);
  change.value(document.contents, read(text), next, 0, false);
  return applied(text, change.splices);
}

/** Expands aliases, since an edit is meant for one place only. */
function withoutAliases(text: string): string {
  const document = parseDocument(text);
  const splices: Splice[] = [];
  visit(document, {
    Alias: (_, alias) => {
      const [start = 0, end = 0] = alias.range ?? [];
      const value = alias.resolve(document);
      if (isAlias(alias)) splices.push({ start, end, text: flowText(value?.toJS(document)) });
    },
  });
  return applied(text, splices);
}

/**
 * Returns YAML with a new value and minimal changes: keeps comments, quotes and folding elsewhere. Accepts an
 * empty text.
 */
export function editYaml(text: string, next: unknown): string {
  if (isDeepStrictEqual(read(text), next)) return text;
  const attempts = [
    () => changed(text, next),
    () => changed(withoutAliases(text), next),
    () => `${blockText(next, 0)}\n`,
  ];
  for (const attempt of attempts) {
    const edited = attempt();
    if (isDeepStrictEqual(read(edited), next)) return edited;
  }
  throw new Error('What was edited cannot be written as YAML');
}
