import { CORE_SCHEMA, load } from 'js-yaml';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

type Path = readonly PropertyKey[];

export interface YamlFile {
  value: unknown;
  /** Set if the YAML is malformed; ignore `value` then. */
  mistake: { line: number; message: string } | undefined;
  /** Line of the value at a path, or of its nearest existing ancestor. */
  lineOf: (path: Path) => number;
  lineOfKey: (path: Path, key: string) => number;
}

interface Placed {
  document: Document.Parsed;
  lineAt: (offset: number) => number;
}

// Removes the position and code frame from the parser's messages.
const inOneLine = (message: string): string => message.replace(/( at line \d+, column \d+)?:?\n[\s\S]*$/, '');

function place(text: string): Placed {
  const counter = new LineCounter();
  return {
    document: parseDocument(text, { lineCounter: counter }),
    lineAt: (offset) => counter.linePos(offset).line,
  };
}

/** Parses without line numbers, ten times as fast; returns undefined on failure. */
function readQuickly(text: string): { value: unknown } | undefined {
  try {
    return { value: load(text, { schema: CORE_SCHEMA }) };
  } catch {
    return undefined;
  }
}

export function parseYaml(text: string): YamlFile {
  // Lazy: only errors need line numbers.
  let placed: Placed | undefined;
  const inPlace = (): Placed => {
    placed ??= place(text);
    return placed;
  };

  const lineOf = (path: Path): number => {
    const { document, lineAt } = inPlace();
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const lineOfKey = (path: Path, key: string): number => {
    const { document, lineAt } = inPlace();
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    const found = isMap(map) && map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key;
    return isScalar(found) && found.range ? lineAt(found.range[0]) : lineOf(path);
  };

  const quick = readQuickly(text);
  if (quick) return { value: quick.value, mistake: undefined, lineOf, lineOfKey };
  const { document, lineAt } = inPlace();
  // Later errors usually follow from the first.
  const [broken] = document.errors;
  return {
    value: broken ? undefined : document.toJS(),
    mistake: broken && { line: lineAt(broken.pos[0]), message: inOneLine(broken.message) },
    lineOf,
    lineOfKey,
  };
}
