import { Document, isCollection, Scalar, stringify } from 'yaml';

const lineWidth = 110;

const isBlock = ({ type }: Scalar): boolean => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;

/** Formats a scalar in a flow collection, with its previous quotes if possible. */
function scalarInFlow(value: unknown, like?: Scalar): string {
  const scalar = new Scalar(value);
  if (like?.type && typeof value === 'string' && !isBlock(like)) scalar.type = like.type;
  const document = new Document([scalar]);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 }).trimEnd().slice(1, -1).trim();
}

/** Formats a value on one line, for flow collections. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scalarInFlow(value);
  const pairs = Object.entries(value).map(([key, inner]) => `${scalarInFlow(key)}: ${flowText(inner)}`);
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
}

/** Formats a block value; lines after the first are indented to a column. */
export function blockText(value: unknown, column: number): string {
  const text = stringify(value, { lineWidth: Math.max(lineWidth - column, 40) }).trimEnd();
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}

interface Place {
  node: Scalar;
  written: string;
  column: number;
  inFlow: boolean;
}

/** Formats a new value in a scalar's previous style. */
export function scalarText(value: unknown, { node, written, column, inFlow }: Place): string {
  if (inFlow || typeof value !== 'string') return scalarInFlow(value, node);
  const like = new Scalar(value);
  const type = value.includes('\n') && !isBlock(node) ? Scalar.BLOCK_LITERAL : node.type;
  if (type) like.type = type;
  const indent = (isBlock(node) && /\n( +)\S/.exec(written)?.[1]?.length) || column + 2;
  const width = isBlock(node) ? lineWidth - indent : 0;
  const text = new Document({ k: like }).toString({ lineWidth: width, indent: 2 });
  const [head = '', ...lines] = text.slice('k: '.length).trimEnd().split('\n');
  const indented = lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line.slice(2)));
  const ending = isBlock(node) ? (/(?<!\n)\n*$/.exec(written)?.[0] ?? '') : '';
  return [head, ...indented].join('\n') + ending;
}
