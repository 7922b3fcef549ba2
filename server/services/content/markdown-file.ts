import { splitFrontMatter } from '#domain/content/front-matter.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';

/**
 * Parses Markdown with YAML front matter as one entry with the text as `body`; tracks lines like the YAML
 * parser.
 */
export function parseMarkdownFile(text: string): YamlFile {
  const parts = splitFrontMatter(text);
  if (!parts)
    return {
      ...parseYaml(''),
      mistake: { line: 1, message: 'begins with its front matter between two lines of ---' },
    };
  const { head, front, body } = parts;
  const yaml = parseYaml(front);
  const bodyLine = head.split('\n').length;
  return {
    value: typeof yaml.value === 'object' ? { ...yaml.value, body } : yaml.value,
    // Line 1 is the front matter's delimiter.
    mistake: yaml.mistake && { ...yaml.mistake, line: yaml.mistake.line + 1 },
    lineOf: (path) => (path[0] === 'body' ? bodyLine : yaml.lineOf(path) + 1),
    lineOfKey: (path, key) => yaml.lineOfKey(path, key) + 1,
  };
}
