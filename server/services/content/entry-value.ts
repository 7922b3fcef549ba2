import { parseMarkdownFile } from './markdown-file.ts';
import { parseYaml } from './yaml-file.ts';

/**
 * Parses a content file by its path: Markdown with the text as `body`, null for images, plain text for other
 * formats than YAML.
 */
export function entryValue(path: string, text: string): unknown {
  if (!/\.(yaml|md)$/.test(path)) return null;
  const { value, mistake } = path.endsWith('.md') ? parseMarkdownFile(text) : parseYaml(text);
  return mistake ? text : value;
}
