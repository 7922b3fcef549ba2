import { complaints, lineOf, read } from '#tests/support/content/server-written-content.ts';

describe('a mistake in the content', () => {
  it('is reported with the line it stands on', async () => {
    const file = 'branches/norwalk-ct.yaml';
    const line = lineOf(file, '- "069"');
    expect(await complaints(file, '- "069"', '- "69"')).toBe(
      `content/${file}:${line} service_area.postal_prefixes.1: Invalid string: must match pattern /^(\\d{3}|[A-Z]\\d[A-Z])$/`,
    );
  });

  it('is reported where a list holds it', async () => {
    const file = 'showrooms/norwalk-ct.yaml';
    const line = lineOf(file, 'store_number: "0001"');
    expect(await complaints(file, 'store_number: "0001"', 'store_number: "1"')).toMatch(
      new RegExp(`^content/${file}:${line} store_number: `),
    );
  });

  it('is reported for a field that is missing at the entry, and for one too many at its name', async () => {
    const file = 'products/bundles.yaml';
    expect(await complaints(file, /\n {2}title: .*/, '')).toMatch(
      /^content\/products\/bundles\.yaml:1 title: /,
    );
    const line = lineOf(file, 'title:');
    expect(await complaints(file, 'title:', 'titel: x\n  title:')).toBe(
      `content/${file}:${line} titel: is not a field`,
    );
  });

  it.each([
    ['YAML that is none', 'brand.yaml', 'name: ', 'name: "', /^content\/brand\.yaml:\d+ [A-Z][^\n]*[^:]$/],
    [
      'one value where a list has to be',
      'redirects.yaml',
      /[\s\S]+/,
      'from: /',
      /^content\/redirects\.yaml:1 must be a list$/,
    ],
    [
      'a name used twice',
      'products/parts/locks.yaml',
      'SK-1002',
      'SL-1001',
      /:\d+ part_number: 'SL-1001' is used twice$/,
    ],
    [
      'a branch that is none',
      'branches/norwalk-ct.yaml',
      'harbor-lumber-stamford',
      'nowhere',
      /branch_retail\.0: there is no retail store 'nowhere'$/,
    ],
    [
      'a line that is none',
      'products/parts/seals.yaml',
      'meridian-double-hung',
      'nowhere',
      /fits\.0: there is no product line 'nowhere'$/,
    ],
    [
      'a part that is none',
      'products/bundles.yaml',
      'sash-keeper-classic',
      'nowhere',
      /items\.1\.backend_name: there is no part 'nowhere'$/,
    ],
    [
      'a featured line that is none',
      'home.yaml',
      'daybook-slider',
      'nowhere',
      /featured\.lines\.1: there is no product line 'nowhere'$/,
    ],
    [
      'an id that another page has',
      'showrooms/toronto-on.yaml',
      'showroom_id: toronto-queen-west',
      'showroom_id: locations',
      /^content\/showrooms\/toronto-on\.yaml:1 showroom_id: another page of the site has this address$/,
    ],
    [
      'a redirect to itself',
      'redirects.yaml',
      '/shop/parts/',
      '/old-parts/',
      /^content\/redirects\.yaml:2 to: this redirect leads back to itself$/,
    ],
    [
      'a configuration of a line that is none',
      'products/stock-windows.yaml',
      'line_id: meridian-double-hung',
      'line_id: plumbline-casement',
      /:\d+ line_id: there is no configuration of a line 'plumbline-casement'$/,
    ],
    [
      'a question that is none',
      'products/configurations/daybook-slider.yaml',
      'screen:',
      'fly-screen:',
      /offers\.fly-screen: /,
    ],
    [
      'a choice that is none',
      'products/configurations/daybook-slider.yaml',
      'screen:',
      'awning:',
      /:\d+ offers\.awning: there is no choice 'awning' in questions\.yaml$/,
    ],
    [
      'an option that is none',
      'products/configurations/daybook-slider.yaml',
      '- full',
      '- half',
      /:\d+ offers\.screen\.1: 'screen' has no option 'half'$/,
    ],
    [
      'a number that is none',
      'products/configurations/meridian-double-hung.yaml',
      '- grille_columns',
      '- glass',
      /:\d+ numbers\.0: there is no number 'glass' in questions\.yaml$/,
    ],
    [
      'a market that is none',
      'products/configurations/daybook-slider.yaml',
      '- mainland',
      '- moon',
      /:\d+ sold_in\.0: there is no market 'moon'$/,
    ],
    [
      'a step that is none',
      'products/questions.yaml',
      'step: unit\n    title: Glass',
      'step: roof\n    title: Glass',
      /:\d+ questions\.3\.step: there is no step 'roof'$/,
    ],
    [
      'a code used twice among options',
      'products/questions.yaml',
      'code: bk',
      'code: wh',
      /:\d+ questions\.2\.options\.1\.code: 'wh' is used twice$/,
    ],
    [
      'a state in two markets',
      'products/markets.yaml',
      '- HI',
      '- AK',
      /:\d+ states\.1: 'AK' is in another market as well$/,
    ],
    [
      'a window on the shelf with what its line does not offer',
      'products/stock-windows.yaml',
      'glass: clear',
      'glass: bronze',
      /:\d+ answers\.glass: meridian-double-hung does not offer 'bronze'$/,
    ],
    [
      'a window on the shelf that asks what its line does not',
      'products/stock-windows.yaml',
      '- screen',
      '- installation',
      /:\d+ open\.0: meridian-double-hung does not ask 'installation'$/,
    ],
    [
      'a length between the marks of a tape',
      'products/stock-windows.yaml',
      'width: 36',
      'width: 36.01',
      /:\d+ width: Must be inches, in sixteenths at most: 36 or 35 1\/2$/,
    ],
    [
      'a price for each cell',
      'products/configurations/daybook-slider.yaml',
      /\n {4}- - 119500\n {6}- 139500/,
      '',
      /:\d+ grid: needs a row for each height$/,
    ],
    [
      'a condition that looks ahead',
      'products/questions.yaml',
      'measure: area',
      'measure: grille_columns',
      /:\d+ questions\.3\.options\.1\.requires\.0\.condition: 'grille_columns' is not asked before this$/,
    ],
    [
      'a price that does not rise',
      'products/configurations/meridian-double-hung.yaml',
      '- 131000',
      '- 109500',
      /:\d+ grid\.cents\.0: a larger size has to cost more$/,
    ],
    [
      'an entry in another’s file',
      'branches/toronto-on.yaml',
      'branch_id: toronto-on',
      'branch_id: toronto',
      /belongs in a file named toronto\.yaml/,
    ],
  ])('is reported: %s', async (_, file, from, to, line) => {
    expect(await complaints(file, from, to)).toMatch(line);
  });

  it('is reported for a file in no place, and for one that is missing', async () => {
    const error = read((files) => {
      delete files['brand.yaml'];
      files['branches/extra/boston-ma.yaml'] = 'branch_id: boston-ma';
      files['notes.txt'] = 'remember the milk';
    });
    await expect(error).rejects.toThrow(
      [
        'content/brand.yaml:1 this file is missing',
        'content/branches/extra/boston-ma.yaml:1 content has no such place',
        'content/notes.txt:1 content has no such place',
      ].join('\n'),
    );
  });

  it('is reported with every other one, up to twenty', async () => {
    const error = read((files) => {
      for (let count = 1; count <= 25; count += 1) files[`notes-${count}.txt`] = 'x';
    });
    await expect(error).rejects.toThrow(/^(content\/notes-\d+\.txt:1 .*\n){20}and 5 more$/);
  });
});
