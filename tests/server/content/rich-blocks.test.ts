import { load } from 'cheerio';
import { stringify } from 'yaml';
import { createRichText } from '#server/services/content/rich-text.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const richText = createRichText(fixtureContent);
const unit = {
  kind: 'window',
  style: 'double-hung',
  width: 36,
  height: 60,
  material: 'vinyl',
  color: 'white',
};

const written = (name: string, block: object) =>
  `Before.\n\n\`\`\`${name}\n${stringify(block)}\`\`\`\n\nAfter.`;
const blockOf = (name: string, block: object) => {
  const { html, drawings, problems } = richText(written(name, block));
  return { $: load(html, null, false), drawings, problems };
};
const textsOf = ($: ReturnType<typeof load>, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text());

describe('a block of', () => {
  it('picture shows it in two sizes, cut to its form around its focus', () => {
    const images = createRichText({ ...fixtureContent, images: ['house.png'] });
    const block = {
      file: 'house.png',
      alt: 'A "house"',
      width: 800,
      height: 600,
      shape: 'wide',
      focus: 'left top',
    };
    const { html, problems } = images(written('picture', { ...block, caption: 'At <dusk>' }));
    const $ = load(html, null, false);
    expect(problems).toEqual([]);
    expect($('figure').attr()).toMatchObject({ 'data-shape': 'wide', 'data-focus': 'left top' });
    expect($('figure > img').attr()).toMatchObject({
      src: '/pictures/1216/house-png.webp',
      srcset: '/pictures/1216/house-png.webp 1216w, /pictures/608/house-png.webp 608w',
      alt: 'A "house"',
      width: '800',
      height: '600',
    });
    expect($('figcaption').text()).toBe('At <dusk>');
    expect(images(written('picture', { ...block, file: 'none.png' })).problems).toEqual([
      "the block 'picture': there is no picture 'none.png'",
    ]);
    expect(images(written('picture', { ...block, alt: ' ' })).problems).toHaveLength(1);
  });

  it('drawing shows a unit with its caption, and notes what the site has to hold', () => {
    const { $, drawings } = blockOf('drawing', { caption: 'As built', unit });
    const [picture] = drawings;
    expect(picture?.address).toMatch(/^\/drawings\/text\/[0-9a-f]{12}\.svg$/);
    expect($('[data-block="drawing"] figure > img').attr()).toMatchObject({
      src: picture?.address,
      alt: expect.stringMatching(/double-hung/i),
      width: '480',
      height: '480',
      loading: 'lazy',
    });
    expect($('figcaption').text()).toBe('As built');
    expect(picture?.draw()).toMatch(/^<svg[\s\S]*As built/);
    expect(textsOf($, 'p')).toEqual(['Before.', 'After.']);
  });

  it('drawing has one URL for one look and one caption, which is its title', () => {
    const srcOf = (over: object) =>
      blockOf('drawing', { caption: 'Any', unit, ...over }).drawings[0]?.address;
    expect(srcOf({ caption: 'Any' })).toBe(srcOf({}));
    const others = [
      srcOf({ caption: 'Other' }),
      srcOf({ dimensions: true }),
      srcOf({ symbols: true }),
      srcOf({ unit: { ...unit, width: 30 } }),
    ];
    expect(new Set([srcOf({}), ...others]).size).toBe(5);
  });

  it('drawing has dimensions and symbols where it is asked to', () => {
    const drawn = (over: object) => blockOf('drawing', { caption: 'Any', unit, ...over }).drawings[0]?.draw();
    const plain = drawn({})?.length ?? 0;
    for (const over of [{ dimensions: true }, { symbols: true }])
      expect(drawn(over)?.length).toBeGreaterThan(plain);
  });

  it('before-after shows an opening twice and says which is which', () => {
    const { $, drawings } = blockOf('before-after', {
      before: { caption: 'Leaky', unit },
      after: { caption: 'Tight', unit: { ...unit, color: 'black' } },
    });
    expect($('[data-block="before-after"] figure')).toHaveLength(2);
    expect(textsOf($, 'figcaption')).toEqual(['Before. Leaky', 'After. Tight']);
    expect(textsOf($, 'figcaption strong')).toEqual(['Before. ', 'After. ']);
    expect(drawings.map(({ address }) => address)).toEqual(
      $('img')
        .toArray()
        .map((image) => $(image).attr('src')),
    );
  });

  it('product shows a line with its drawing, address and price', () => {
    const { $ } = blockOf('product', { line: 'daybook-slider', why: 'Nothing swings out' });
    const tile = $('[data-block="product"]');
    expect(tile.find('a').attr('href')).toBe('/windows/daybook-slider/');
    expect(tile.find('img').attr()).toMatchObject({
      src: '/drawings/daybook-slider.svg',
      alt: 'Drawing: Daybook Slider',
    });
    expect(textsOf($, 'p')).toEqual([
      'Before.',
      'Daybook Slider',
      'Nothing swings out',
      'From $1,095.00',
      'After.',
    ]);
  });

  it('compare sets lines side by side in a table with its caption, in a region that takes the focus', () => {
    const { $ } = blockOf('compare', {
      caption: 'Two of ours',
      lines: ['daybook-slider', 'plumbline-casement'],
    });
    expect($('table').parent().attr()).toMatchObject({
      role: 'region',
      tabindex: '0',
      'aria-label': 'Two of ours',
    });
    expect($('caption').text()).toBe('Two of ours');
    expect(textsOf($, 'thead th[scope="col"]')).toEqual(['Daybook Slider', 'Plumbline Casement']);
    expect(
      $('tbody tr')
        .toArray()
        .map((row) => [$(row).find('th[scope="row"]').text(), $(row).find('td').first().text()]),
    ).toEqual([
      ['Opens', 'double-hung'],
      ['Made of', 'wood'],
      ['Widest', '50 in.'],
      ['Tallest', '90 in.'],
      ['Best U-factor', '0.25'],
      ['SHGC', '0.19 to 0.31'],
      ['From', '$1,095.00'],
    ]);
    expect($('tbody td')).toHaveLength(14);
  });

  it('consult calls to ask for a consultation', () => {
    const { $ } = blockOf('consult', { title: 'Not sure?', text: 'We measure for nothing.' });
    expect($('[data-block="consult"] a').attr('href')).toBe('/where-to-buy/schedule-consultation/');
    expect(textsOf($, '[data-block="consult"] p').slice(0, 2)).toEqual([
      'Not sure?',
      'We measure for nothing.',
    ]);
  });
});

it('shows every text of a block as it was written', () => {
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('<b>', '"><img src=x>', '&amp;', "'"))
    .map((each) => each.trim())
    // Excludes characters that documents cannot contain, and line breaks that HTML normalizes.
    .filter((each) => each !== '' && !each.includes('\r') && !each.includes('\u0000'));
  fc.assert(
    fc.property(text, (words) => {
      const { $: consult } = blockOf('consult', { title: words, text: words });
      expect(textsOf(consult, '[data-block] > p').slice(0, 2)).toEqual([words, words]);
      const { $: product } = blockOf('product', { line: 'daybook-slider', why: words });
      expect(product('[data-block] p').eq(1).text()).toBe(words);
      const { $: drawing } = blockOf('drawing', { caption: words, unit });
      expect(drawing('figcaption').text()).toBe(words);
      const { $: compare } = blockOf('compare', {
        caption: words,
        lines: ['daybook-slider', 'plumbline-casement'],
      });
      expect(compare('caption').text()).toBe(words);
      expect(compare('[role="region"]').attr('aria-label')).toBe(words);
      expect(compare('img')).toHaveLength(2);
    }),
  );
});

describe('what an editor has to mend', () => {
  const problemsOf = (text: string) => richText(text).problems;

  it.each([
    ['```video\nurl: x\n```', "there is no block 'video'"],
    ['```\ncode\n```', "there is no block ''"],
    ['Text.\n\n::: danger Mind it\nHot.\n:::', "there is no callout '::: danger Mind it'"],
    ['```constructor\nx: 1\n```', "there is no block 'constructor'"],
    [
      written('product', { line: 'nowhere', why: 'Because' }),
      "the block 'product': there is no product line 'nowhere'",
    ],
    [
      written('compare', { caption: 'x', lines: ['daybook-slider', 'nowhere'] }),
      "the block 'compare': there is no product line 'nowhere'",
    ],
  ])('is reported: %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it.each([
    ['a field that is missing', written('consult', { title: 'x' })],
    ['a field too many', written('consult', { title: 'x', text: 'y', link: '/z/' })],
    ['a style without a drawing', written('drawing', { caption: 'x', unit: { ...unit, style: 'porthole' } })],
    ['one line to compare', written('compare', { caption: 'x', lines: ['daybook-slider'] })],
    ['YAML that is none', '```consult\ntitle: "\n```'],
    ['no YAML at all', '```consult\n```'],
  ])('is reported: %s', (_, text) => {
    const [problem, ...more] = problemsOf(text);
    expect(problem).toMatch(/^the block '\w+': ./);
    expect(more).toEqual([]);
  });

  it('is nothing in a text that is right', () => {
    expect(problemsOf(written('consult', { title: 'x', text: 'y' }))).toEqual([]);
    expect(problemsOf('## Plain\n\ntext')).toEqual([]);
  });
});
