import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

type Path = readonly PropertyKey[];

/** A parsed file that still knows on which line everything stands. */
export interface YamlFile {
  value: unknown;
  /** Mistakes of YAML itself; `value` is of no use when there are any. */
  mistakes: { line: number; message: string }[];
  /** The line of the value at a path, or of the nearest thing around it that exists. */
  lineOf: (path: Path) => number;
  /** The line of a key of the map at a path. */
  lineOfKey: (path: Path, key: string) => number;
}

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
  return {
    value: document.errors.length > 0 ? undefined : document.toJS(),
    mistakes: document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? error.code,
    })),
    lineOf,
    lineOfKey,
  };
}
