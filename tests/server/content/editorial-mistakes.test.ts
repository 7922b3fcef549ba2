import { complaints, lineOf, read } from '#tests/support/content/server-written-content.ts';

describe('a mistake in what we write', () => {
  it.each([
    [
      'an author that is none',
      'articles/both.md',
      'author_id: ida-frost',
      'author_id: nobody',
      "author_id: there is no author 'nobody'",
    ],
    ['a topic that is none', 'articles/both.md', '- rot', '- moss', "topics.1: there is no topic 'moss'"],
    [
      'a pick of a line that is none',
      'branch-pages/norwalk-ct.yaml',
      'line_id: daybook-slider',
      'line_id: nowhere',
      "listing.picks.1.line_id: there is no product line 'nowhere'",
    ],
    [
      'a project’s line that is none',
      'projects/des-moines-ia.yaml',
      '- meridian-double-hung',
      '- nowhere',
      "lines.0: there is no product line 'nowhere'",
    ],
    [
      'a promotion of a line that is none',
      'promotions/autumn.yaml',
      '- daybook-slider',
      '- nowhere',
      "lines.0: there is no product line 'nowhere'",
    ],
    [
      'a brochure that compares a line that is none',
      'brochures/builders.md',
      '- daybook-slider',
      '- nowhere',
      "lines.1: there is no product line 'nowhere'",
    ],
    [
      'a picture that is no file',
      'pages/press.yaml',
      'file: saw.png',
      'file: mill.png',
      "pictures.1.file: there is no file in content/images 'mill.png'",
    ],
    [
      'an anchor of two answers',
      'support/doors.yaml',
      'answer_id: torn',
      'answer_id: stuck',
      "answers.1.answer_id: 'stuck' is used twice",
    ],
    [
      'a promotion with a code that there is none of',
      'promotions/autumn.yaml',
      'promo_code: TENOFF',
      'promo_code: ELEVENOFF',
      "promo_code: there is no promo code 'ELEVENOFF'",
    ],
    [
      'a promotion with a code that is redeemed elsewhere',
      'promotions/autumn.yaml',
      'redeemed_at: checkout',
      'redeemed_at: showroom',
      'redeemed_at: It has a promo_code when it is redeemed at the checkout, and only then',
    ],
    [
      'a promotion that ends before it starts',
      'promotions/autumn.yaml',
      'ends: 2026-11-30',
      'ends: 2026-08-31',
      'ends: It ends before it starts',
    ],
    [
      'a review used twice',
      'reviews/meridian-double-hung.yaml',
      'review_id: mdh-2',
      'review_id: mdh-1',
      "review_id: 'mdh-1' is used twice",
    ],
  ])('is reported with its line: %s', async (_, file, from, to, message) => {
    expect(await complaints(file, from, to)).toBe(`content/${file}:${lineOf(file, from)} ${message}`);
  });

  it.each(['about', 'careers', 'products', 'partners', 'projects', 'replacement', 'team'])(
    'is reported: a showroom whose id is the address of a page of its branch, %s',
    async (page) => {
      const reported = await complaints(
        'showrooms/toronto-on.yaml',
        'showroom_id: toronto-queen-west',
        `showroom_id: ${page}`,
      );
      expect(reported).toBe(
        'content/showrooms/toronto-on.yaml:1 showroom_id: another page of the site has this address',
      );
    },
  );

  it('is reported: a branch without its pages, and pages of no branch', async () => {
    const gone = read((files) => {
      delete files['branch-pages/toronto-on.yaml'];
    });
    await expect(gone).rejects.toThrow(
      /^content\/branches\/toronto-on\.yaml:1 needs its pages, in branch-pages\/toronto-on\.yaml$/,
    );
    const stray = read((files) => {
      const pages = files['branch-pages/toronto-on.yaml'] ?? '';
      files['branch-pages/boston-ma.yaml'] = pages.replace('branch_id: toronto-on', 'branch_id: boston-ma');
    });
    await expect(stray).rejects.toThrow(
      /^content\/branch-pages\/boston-ma\.yaml:1 branch_id: there is no branch 'boston-ma'$/,
    );
  });

  it('is reported: a page or a picture that is missing', async () => {
    const error = read((files) => {
      delete files['pages/warranty.yaml'];
      delete files['navigation.yaml'];
    });
    await expect(error).rejects.toThrow(
      'content/navigation.yaml:1 this file is missing\ncontent/pages/warranty.yaml:1 this file is missing',
    );
    const picture = read((files) => {
      delete files['images/plant.png'];
    });
    await expect(picture).rejects.toThrow(
      /pictures\.0\.file: there is no file in content\/images 'plant\.png'$/,
    );
  });
});

describe('a mistake in a text', () => {
  const inArticle = (text: string) => complaints('articles/both.md', 'What there is to say of both.', text);
  const line = lineOf('articles/both.md', 'What there is to say of both.');

  it.each([
    ['```video\nurl: x\n```', "there is no block 'video'"],
    ['```product\nline: nowhere\nwhy: x\n```', "the block 'product': there is no product line 'nowhere'"],
    ['# A title', 'headings begin with ##: the page has its title already'],
    ['::: danger Mind it\nHot.\n:::', "there is no callout '::: danger Mind it'"],
  ])('is reported with the line where the text begins: %j', async (text, message) => {
    expect(await inArticle(text)).toBe(`content/articles/both.md:${line} body: ${message}`);
  });

  it('is reported where it stands deep in an entry', async () => {
    const file = 'support/doors.yaml';
    const from = 'A doors that is **torn** can be mended.';
    expect(await complaints(file, `answer: ${from}`, 'answer: "# Torn"')).toBe(
      `content/${file}:${lineOf(file, from)} answers.1.answer: headings begin with ##: the page has its title already`,
    );
  });

  it('is reported with every other one of the text', async () => {
    expect((await inArticle('# One\n\n```video\n```')).split('\n').sort()).toEqual([
      `content/articles/both.md:${line} body: headings begin with ##: the page has its title already`,
      `content/articles/both.md:${line} body: there is no block 'video'`,
    ]);
  });
});

describe('a mistake in front matter', () => {
  it('is reported with its line', async () => {
    const file = 'articles/both.md';
    const line = lineOf(file, 'published: 2026-02-01');
    expect(await complaints(file, 'published: 2026-02-01', 'published: in May')).toMatch(
      new RegExp(`^content/${file}:${line} published: `),
    );
    expect(await complaints(file, 'published: 2026-02-01', 'published: "')).toMatch(
      new RegExp(`^content/${file}:\\d+ `),
    );
    expect(await complaints(file, 'lead:', 'colour: red\nlead:')).toBe(
      `content/${file}:${lineOf(file, 'lead:')} colour: is not a field`,
    );
  });

  it('is reported where there is none', async () => {
    expect(await complaints('documents/terms.md', /^---\n/, '')).toBe(
      'content/documents/terms.md:1 begins with its front matter between two lines of ---',
    );
  });

  it('is reported where the text is missing, or stands in another’s file', async () => {
    expect(await complaints('documents/terms.md', 'What we hold to in terms.', ' ')).toMatch(
      /^content\/documents\/terms\.md:\d+ body: /,
    );
    expect(await complaints('articles/both.md', 'article_id: both', 'article_id: neither')).toMatch(
      /^content\/articles\/both\.md:\d+ belongs in a file named neither\.md$/,
    );
  });
});
