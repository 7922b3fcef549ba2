import { stringify } from 'yaml';
import type { ContentSet } from '../../domain/content/content-set.ts';
import { inProject } from '../../server/paths.ts';
import { readContent } from '../../server/services/content/read-content.ts';
import { fixtureContent } from '../support/server-content.ts';
import {
  fixtureConfigurations,
  fixtureMarkets,
  fixturePriceList,
  fixtureQuestions,
  fixtureStockWindows,
} from '../support/server-content-configurator.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/server-folder.ts';

const opened: TemporaryFolder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ remove }) => remove()));
});

/** The fixture as an editor would have written it: opening hours in one string. */
const withWrittenHours = (entries: ContentSet['showrooms']) =>
  entries.map((showroom) => ({
    ...showroom,
    hours: Object.fromEntries(
      Object.entries(showroom.hours).map(([day, hours]) => [day, hours && `${hours.opens}-${hours.closes}`]),
    ),
  }));

const grouped = <T>(
  folder: string,
  entries: readonly T[],
  nameOf: (entry: T) => string,
): Record<string, T[]> => {
  const files: Record<string, T[]> = {};
  for (const entry of entries) {
    const file = `${folder}/${nameOf(entry)}.yaml`;
    files[file] = [...(files[file] ?? []), entry];
  }
  return files;
};

const single = <T>(folder: string, entries: readonly T[], nameOf: (entry: T) => string) =>
  Object.fromEntries(entries.map((entry) => [`${folder}/${nameOf(entry)}.yaml`, entry]));

function filesOf(content: ContentSet): Record<string, string> {
  const values: Record<string, unknown> = {
    'brand.yaml': content.brand,
    'home.yaml': content.homePage,
    'redirects.yaml': content.redirects,
    'products/part-groups.yaml': content.partGroups,
    'products/bundles.yaml': content.bundles,
    ...single('branches', content.branches, (branch) => branch.branch_id),
    ...single('products/categories', content.categories, (category) => category.category_id),
    ...single('products/lines', content.productLines, (line) => line.line_id),
    // As written: what is read has its lengths in sixteenths.
    'products/questions.yaml': fixtureQuestions,
    'products/markets.yaml': fixtureMarkets,
    'products/price-list.yaml': fixturePriceList,
    'products/stock-windows.yaml': fixtureStockWindows,
    ...single('products/configurations', fixtureConfigurations, (line) => line.line_id),
    ...single('error-pages', content.errorPages, (page) => page.page),
    ...grouped('showrooms', withWrittenHours(content.showrooms), (showroom) => String(showroom.branch_id)),
    ...grouped('retail-stores', content.retailStores, (store) => store.state.toLowerCase()),
    ...grouped('contractors', content.contractors, (contractor) => contractor.state.toLowerCase()),
    ...grouped('products/parts', content.parts, (part) => part.group),
  };
  return Object.fromEntries(Object.entries(values).map(([file, value]) => [file, stringify(value)]));
}

async function read(change: (files: Record<string, string>) => void = () => undefined): Promise<ContentSet> {
  const files = filesOf(fixtureContent);
  change(files);
  const folder = await temporaryFolder(files);
  opened.push(folder);
  return readContent(folder.folder);
}

/** What an editor is told after replacing a piece of a file: one line for each mistake. */
const complaints = async (file: string, from: string | RegExp, to: string): Promise<string> => {
  const error: unknown = await read((files) => {
    const before = files[file] ?? '';
    files[file] = before.replace(from, to);
    if (files[file] === before) throw new Error(`${file} has no ${from}`);
  }).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : 'no complaint';
};

const lineOf = (file: string, text: string): number =>
  (filesOf(fixtureContent)[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;

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

describe('a mistake in the content', () => {
  it('is told with the line it stands on', async () => {
    const file = 'branches/norwalk-ct.yaml';
    const line = lineOf(file, '- "069"');
    expect(await complaints(file, '- "069"', '- "69"')).toBe(
      `content/${file}:${line} service_area.postal_prefixes.1: Invalid string: must match pattern /^(\\d{3}|[A-Z]\\d[A-Z])$/`,
    );
  });

  it('is told where a list holds it', async () => {
    const file = 'showrooms/norwalk-ct.yaml';
    const line = lineOf(file, 'store_number: "0001"');
    expect(await complaints(file, 'store_number: "0001"', 'store_number: "1"')).toMatch(
      new RegExp(`^content/${file}:${line} store_number: `),
    );
  });

  it('is told for a field that is missing at the entry, and for one too many at its name', async () => {
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
  ])('is told: %s', async (_, file, from, to, line) => {
    expect(await complaints(file, from, to)).toMatch(line);
  });

  it('is told for a file in no place, and for one that is missing', async () => {
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

  it('is told with every other one, up to twenty', async () => {
    const error = read((files) => {
      for (let count = 1; count <= 25; count += 1) files[`notes-${count}.txt`] = 'x';
    });
    await expect(error).rejects.toThrow(/^(content\/notes-\d+\.txt:1 .*\n){20}and 5 more$/);
  });
});
