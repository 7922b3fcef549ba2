import { parseMarkdownFile } from './markdown-file.ts';
import { parseYaml } from './yaml-file.ts';

/**
 * What a file of the content says, by its path: of Markdown with the text as `body`, of a picture `null`, and
 * of what is no YAML its text.
 */
export function entryValue(path: string, text: string): unknown {
  if (!/\.(yaml|md)$/.test(path)) return null;
  const { value, mistake } = path.endsWith('.md') ? parseMarkdownFile(text) : parseYaml(text);
  return mistake ? text : value;
}
