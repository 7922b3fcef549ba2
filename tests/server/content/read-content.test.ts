import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { read } from '#tests/support/content/server-written-content.ts';

describe('reading the content', () => {
  it('gives back what was written, collection by collection', async () => {
    const byName = (content: ContentSet) => ({
      ...content,
      branches: [...content.branches].sort((a, b) => a.branch_id.localeCompare(b.branch_id)),
      productLines: [...content.productLines].sort((a, b) => a.line_id.localeCompare(b.line_id)),
      showrooms: [...content.showrooms].sort((a, b) => a.store_number.localeCompare(b.store_number)),
    });
    expect(byName(await read())).toEqual(byName(fixtureContent));
  });

  it('takes the content of this project', async () => {
    const content = await readContent(inProject('content'));
    expect(content.parts.map((part) => part.backend_name)).toContain('sash-lock-classic');
  });

  it('reads lengths as a tape shows them, and areas in square feet', async () => {
    const { lineConfigurations, questionCatalogue, stockWindows } = await read((files) => {
      const file = 'products/configurations/daybook-slider.yaml';
      files[file] = (files[file] ?? '').replace('- 36', '- 35 1/2');
    });
    expect(lineConfigurations[0]?.size).toMatchObject({ width: [320, 960], multiple: 2, start: [568, 768] });
    expect(questionCatalogue.questions).toHaveProperty(
      '3.options.1.requires.0.condition.at_most',
      20 * 192 * 192,
    );
    expect(stockWindows[0]).toMatchObject({ width: 576, height: 960 });
  });

  it('does without what an editor has not begun, and ignores hidden files', async () => {
    const content = await read((files) => {
      delete files['redirects.yaml'];
      delete files['contractors/ct.yaml'];
      files['branches/.draft.yaml'] = 'nothing';
    });
    expect(content).toMatchObject({ redirects: [], contractors: [] });
  });
});
