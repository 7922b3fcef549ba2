import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

type Path = readonly PropertyKey[];

/** A parsed file that still knows on which line everything stands. */
export interface YamlFile {
  value: unknown;
  /** Where YAML itself is broken; `value` is of no use then. */
  mistake: { line: number; message: string } | undefined;
  /** The line of the value at a path, or of the nearest thing around it that exists. */
  lineOf: (path: Path) => number;
  /** The line of a key of the map at a path. */
  lineOfKey: (path: Path, key: string) => number;
}

// The parser's messages repeat the position and draw the line below.
const inOneLine = (message: string): string => message.replace(/( at line \d+, column \d+)?:?\n[\s\S]*$/, '');

export function parseYaml(text: string): YamlFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number): number => counter.linePos(offset).line;

  const lineOf = (path: Path): number => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const lineOfKey = (path: Path, key: string): number => {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    const found = isMap(map) && map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key;
    return isScalar(found) && found.range ? lineAt(found.range[0]) : lineOf(path);
  };
  // What follows the first error mostly follows from it.
  const [broken] = document.errors;
  return {
    value: broken ? undefined : document.toJS(),
    mistake: broken && { line: lineAt(broken.pos[0]), message: inOneLine(broken.message) },
    lineOf,
    lineOfKey,
  };
}
