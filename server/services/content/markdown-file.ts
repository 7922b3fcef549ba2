import { parseYaml, type YamlFile } from './yaml-file.ts';

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * A text with YAML between two lines of hyphens above it, as one entry whose `body` is the text; it knows its
 * lines as YAML alone does.
 */
export function parseMarkdownFile(text: string): YamlFile {
  const [whole = '', front = ''] = frontMatter.exec(text) ?? [];
  if (whole === '')
    return {
      ...parseYaml(''),
      mistake: { line: 1, message: 'begins with its front matter between two lines of ---' },
    };
  const yaml = parseYaml(front);
  const bodyLine = whole.split('\n').length;
  return {
    value: typeof yaml.value === 'object' ? { ...yaml.value, body: text.slice(whole.length) } : yaml.value,
    // The first line of a file is that of the hyphens.
    mistake: yaml.mistake && { ...yaml.mistake, line: yaml.mistake.line + 1 },
    lineOf: (path) => (path[0] === 'body' ? bodyLine : yaml.lineOf(path) + 1),
    lineOfKey: (path, key) => yaml.lineOfKey(path, key) + 1,
  };
}
