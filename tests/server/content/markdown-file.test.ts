import { parseMarkdownFile } from '#server/services/content/markdown-file.ts';

const file = '---\ntitle: A title\nlines:\n  - one\n  - two\n---\nThe first line.\n\n---\n\nThe last.\n';

describe('a Markdown file', () => {
  it('is its front matter, with the text below as the body', () => {
    const { value, mistake } = parseMarkdownFile(file);
    expect(mistake).toBeUndefined();
    expect(value).toEqual({
      title: 'A title',
      lines: ['one', 'two'],
      body: 'The first line.\n\n---\n\nThe last.\n',
    });
  });

  it('knows the line of everything in it', () => {
    const { lineOf, lineOfKey } = parseMarkdownFile(file);
    const written = file.split('\n');
    const at = (line: number) => written[line - 1];
    expect(at(lineOf(['title']))).toBe('title: A title');
    expect(at(lineOf(['lines', 1]))).toBe('  - two');
    expect(at(lineOf(['body']))).toBe('The first line.');
    expect(at(lineOfKey([], 'lines'))).toBe('lines:');
    expect(lineOf(['nowhere'])).toBe(lineOf([]));
  });

  it('may have the line ends of Windows', () => {
    const { value, lineOf } = parseMarkdownFile(file.replaceAll('\n', '\r\n'));
    expect(value).toMatchObject({
      title: 'A title',
      body: 'The first line.\n\n---\n\nThe last.\n',
    });
    expect(lineOf(['body'])).toBe(7);
  });

  it.each(['', 'Text alone.\n', '---\ntitle: never closed\n', '\n---\ntitle: late\n---\n'])(
    'begins with its front matter: %j does not',
    (text) => {
      expect(parseMarkdownFile(text).mistake).toEqual({
        line: 1,
        message: 'begins with its front matter between two lines of ---',
      });
    },
  );

  it('says on which line its front matter is broken', () => {
    const { mistake } = parseMarkdownFile('---\ntitle: A title\nlead: "open\n---\nText.\n');
    expect(mistake?.line).toBeGreaterThan(1);
    expect(parseMarkdownFile('---\ntitle: a\ntitle: b\n---\nText.\n').mistake?.line).toBe(3);
  });

  it('leaves front matter that is no map to the check of the entry', () => {
    expect(parseMarkdownFile('---\njust words\n---\nText.\n').value).toBe('just words');
  });
});
