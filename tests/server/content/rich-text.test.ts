import { load } from 'cheerio';
import { createRichText } from '#server/services/content/rich-text.ts';
import { anyString } from '#tests/support/any-string.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const richText = createRichText(fixtureContent);
const pageOf = (text: string) => load(richText(text).html, null, false);

describe('Markdown', () => {
  it('becomes paragraphs, lists, emphasis and links', () => {
    expect(richText('One **two** [three](/four/)\n\n- five\n- six').html).toBe(
      '<p>One <strong>two</strong> <a href="/four/">three</a></p>\n<ul>\n<li>five</li>\n<li>six</li>\n</ul>\n',
    );
  });

  it('lets tables scroll by themselves, in a region that takes the focus and has a name', () => {
    const $ = pageOf('| Glass | U |\n| --- | :---: |\n| Double | 0.29 |');
    const region = $('table').parent();
    expect(region.attr()).toEqual({
      'data-block': 'table',
      role: 'region',
      tabindex: '0',
      'aria-label': 'Table',
    });
    expect(
      $('th')
        .toArray()
        .map((cell) => $(cell).text()),
    ).toEqual(['Glass', 'U']);
    expect(
      $('td')
        .toArray()
        .map((cell) => $(cell).text()),
    ).toEqual(['Double', '0.29']);
  });

  it.each(['note', 'tip', 'warning'])('has a callout of the kind %s, titled', (kind) => {
    const $ = pageOf(`::: ${kind} Mind the **sill**\nIt is *wet*.\n:::\n\nAfter`);
    const callout = $('[data-block="callout"]');
    expect(callout.attr()).toMatchObject({ 'data-kind': kind, role: 'note' });
    expect(callout.find('[data-part="title"]').text()).toBe('Mind the **sill**');
    expect(callout.find('em').text()).toBe('wet');
    expect(callout.text()).not.toContain('After');
    expect($.text()).not.toContain(':::');
  });

  it('counts words as one reads them', () => {
    expect(richText('## Two words\n\nAnd **three** more, [here](/a/b/c/).').words).toBe(6);
  });

  it('renders a text once', () => {
    expect(richText('Once')).toBe(richText('Once'));
  });
});

describe('headings', () => {
  const idsOf = (text: string) => {
    const $ = pageOf(text);
    return $('h2, h3, h4')
      .toArray()
      .map((heading) => $(heading).attr('id') ?? '');
  };

  it('have anchors made of their words, and are listed from the second level', () => {
    const text = '## What `U` *means*\n\n### Below\n\n## 3 panes, or 2?';
    expect(richText(text).headings).toEqual([
      { anchor: 'what-u-means', title: 'What U means' },
      { anchor: 'panes-or-2', title: '3 panes, or 2?' },
    ]);
    expect(idsOf(text)).toEqual(['what-u-means', 'below', 'panes-or-2']);
  });

  it('keep apart what is called the same, or is nothing but signs', () => {
    expect(idsOf('## Door\n\n## Door\n\n## Door 2\n\n## Door\n\n## 42\n\n## ???')).toEqual([
      'door',
      'door-2',
      'door-2-2',
      'door-3',
      'section',
      'section-2',
    ]);
  });

  it('have an anchor each that begins with a letter and holds only letters, digits and hyphens', () => {
    const title = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('Door', 'door', 'Door 2', 'door-2-2', '2', 'section', '-', 'É', 'section 2'),
    );
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 12 }), (titles) => {
        const ids = idsOf(titles.map((each) => `## ${each.replaceAll(/\s+/g, ' ')}`).join('\n\n'));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      }),
    );
  });

  it('are not of the first level, which is the page’s', () => {
    expect(richText('# Title').problems).toEqual(['headings begin with ##: the page has its title already']);
  });
});

describe('no text of an editor becomes markup of its own', () => {
  const hostile = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](data:text/html,x "onload=y")',
    '[x](/a/ "\\" onclick=\\"y")',
    '<a href="javascript:x">',
    '&lt;script&gt;',
    '::: note <script>x</script>\n:::',
    '| <b> |\n| --- |\n| <i onclick=x> |',
    '## <svg onload=x>',
    '`<script>`',
    '    <script>',
    '```\n<script>\n```',
    '<!--',
    ']]>',
  );
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'grapheme' }), anyString()), {
      maxLength: 6,
    })
    .map((pieces) => pieces.join('\n\n'));
  const known =
    /^(p|h[1-6]|ul|ol|li|em|strong|a|img|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|div|s)$/;

  it('in Markdown', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const $ = pageOf(markdown);
        for (const element of $('*').toArray()) {
          expect($(element).prop('tagName')?.toLowerCase()).toMatch(known);
          for (const [name, value] of Object.entries($(element).attr() ?? {})) {
            expect(name).toMatch(
              /^(href|src|alt|title|id|role|tabindex|start|style|class|aria-label|data-(block|kind|part))$/,
            );
            if (name === 'href' || name === 'src')
              expect(value).not.toMatch(/^\s*(javascript|vbscript|data):/i);
            if (name === 'style') expect(value).toMatch(/^text-align:(left|right|center)$/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
