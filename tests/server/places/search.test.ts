import { type CheerioAPI, load } from 'cheerio';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp({ pages: builtPages });
});
afterAll(() => test.close());

async function search(query: string): Promise<{ status: number; $: CheerioAPI; body: string }> {
  const { statusCode, body } = await test.app.inject(`/locations/search/${query}`);
  return { status: statusCode, $: load(body), body };
}
const codes = (postalCode: string) => search(`?${new URLSearchParams({ postalCode })}`);

const messageOf = ($: CheerioAPI) => $('#showroom-postal-code-error').text();

describe('the showroom search without scripts', () => {
  it.each(['06851', ' 06851 ', '06851-1234'])('lists the nearest first for %p', async (typed) => {
    const { status, $ } = await codes(typed);
    expect(status).toBe(200);
    expect($('#showroom-results').attr('hidden')).toBeUndefined();
    expect($('[data-slot="searched"]').text()).toBe('Norwalk, CT 06851');
    const rows = $('#showroom-results li').toArray();
    expect(
      rows.map((row) => [
        $(row).find('a').attr('href'),
        ...['name', 'town', 'distance', 'phone'].map((slot) => $(row).find(`[data-slot="${slot}"]`).text()),
      ]),
    ).toEqual([
      [
        '/locations/norwalk-ct/norwalk/',
        'Clerestory norwalk',
        'Norwalk, CT 06851',
        '0 mi',
        '+1 (203) 555-0111',
      ],
      [
        '/locations/norwalk-ct/new-haven/',
        'Clerestory new-haven',
        'New Haven, CT 06510',
        '27.7 mi',
        '+1 (203) 555-0111',
      ],
    ]);
    expect($('#showroom-postal-code').attr('value')).toBe(typed.trim());
    expect($('[aria-invalid]')).toHaveLength(0);
  });

  it('names the region of a code that no list has, and no town', async () => {
    const { status, $ } = await codes('06845');
    expect([status, $('[data-slot="searched"]').text()]).toEqual([200, 'CT 06845']);
    expect($('#showroom-results li').length).toBeGreaterThan(0);
  });

  it('knows Canadian codes', async () => {
    const { $ } = await codes('m5v3l9');
    expect($('#showroom-results a').attr('href')).toBe('/locations/toronto-on/toronto-queen-west/');
  });

  it('[8.2] says how far was looked where nothing is near, and the server’s other messages as given', async () => {
    const far = await codes('96910');
    expect(far.status).toBe(422);
    expect(messageOf(far.$)).toBe('There are no showrooms within 200 miles of this location.');
    const unknown = await codes('99999');
    expect(unknown.status).toBe(422);
    expect(messageOf(unknown.$)).toBe('No showrooms found for the provided zip code.');
  });

  it.each([
    ['', 'Postal Code is a required field'],
    ['?postalCode=', 'Postal Code is a required field'],
    ['?postalCode=+++', 'Postal Code is a required field'],
    ['?postalCode=abc', 'Postal Code must be a valid Postal Code'],
    ['?postalCode=0685', 'Postal Code must be a valid Postal Code'],
    ['?postalCode=06851&postalCode=50309', 'Postal Code must be a valid Postal Code'],
    ['?postalCode=%00', 'Postal Code must be a valid Postal Code'],
  ])('refuses %p at the field, and takes the focus there', async (query, message) => {
    const { status, $ } = await search(query);
    expect(status).toBe(422);
    expect(messageOf($)).toBe(message);
    expect($('#showroom-postal-code-error').attr('hidden')).toBeUndefined();
    const field = $('#showroom-postal-code');
    expect(field.attr('aria-invalid')).toBe('true');
    expect(field.attr('aria-describedby')).toBe('showroom-postal-code-error');
    expect(field.attr('autofocus')).toBeDefined();
    expect($('#showroom-results').attr('hidden')).toBeDefined();
  });

  it('never makes markup of what was typed, and sends no script', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { $ } = await codes(hostile);
    expect($('#showroom-postal-code').attr('value')).toBe(hostile);
    expect(
      $('script')
        .toArray()
        .map((script) => $(script).attr('type')),
    ).toEqual(['application/ld+json']);
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
  });
});

describe('the searches of pages without scripts', () => {
  const open = async (path: string) => {
    const { statusCode, body } = await test.app.inject(path);
    return { status: statusCode, $: load(body) };
  };
  const slotsOf = ($: CheerioAPI, id: string, slot: string) =>
    $(`#${id}-results li [data-slot="${slot}"]`)
      .toArray()
      .map((element) => $(element).text());
  const stores = '/where-to-buy/find-a-retail-store/search/';
  const contractors = '/where-to-buy/find-a-contractor/search/';

  it('lists showrooms from the page’s own field, numbered, with the ways to call and to go there', async () => {
    const { status, $ } = await open('/locations/search/?near=06851');
    expect(status).toBe(200);
    expect($('#showroom-near').attr('value')).toBe('06851');
    expect($('#showroom-results li')).toHaveLength(2);
    const refused = await open('/locations/search/?near=abc');
    expect(refused.$('#showroom-near-error').text()).toBe('Postal Code must be a valid Postal Code');
    expect(refused.$('#showroom-postal-code').attr('aria-invalid')).toBeUndefined();
  });

  it('takes a town for a postal code', async () => {
    const { status, $ } = await open(`/locations/search/?${new URLSearchParams({ near: 'norwalk, ct' })}`);
    expect(status).toBe(200);
    expect($('[data-slot="searched"]').text()).toMatch(/^Norwalk, CT 068\d\d$/);
  });

  it('lists stores within the radius that was asked for', async () => {
    const { status, $ } = await open(`${stores}?near=06851&radius=25`);
    expect(status).toBe(200);
    expect($('[data-slot="searched"]').text()).toBe('Norwalk, CT 06851');
    expect(slotsOf($, 'store', 'number')).toEqual(['1']);
    expect(slotsOf($, 'store', 'name')).toEqual(['Harbor Lumber of Stamford']);
    expect($('#store-results [data-href="call"]').attr('href')).toMatch(/^tel:\+1\d{10}$/);
    expect($('#store-results [data-href="directions"]').attr('href')).toMatch(
      /destination=2%20Dock%20Street/,
    );
    expect($('#radius option[selected]').attr('value')).toBe('25');
  });

  it('says so where nothing is near, and keeps what was asked for', async () => {
    const { status, $ } = await open(`${stores}?near=97201&radius=10`);
    expect(status).toBe(200);
    expect($('#store-results h2').text()).toBe('Stores near Portland, OR 97201: none. Look further around.');
    expect($('#store-results li')).toHaveLength(0);
    expect($('#store-near').attr('value')).toBe('97201');
  });

  it('narrows contractors by what they do and whether they are certified', async () => {
    const namesFor = async (asked: string) => {
      const { $ } = await open(`${contractors}?near=06851&radius=200${asked}`);
      return slotsOf($, 'contractor', 'name');
    };
    expect(await namesFor('')).toEqual(['Plumb and True']);
    expect(await namesFor('&certified=1&service=replacement')).toEqual(['Plumb and True']);
    expect(await namesFor('&service=doors')).toEqual([]);
    const some = await open(`${contractors}?near=06851&radius=200&service=doors&certified=1`);
    expect(some.$('[name="certified"]').attr('checked')).toBeDefined();
    expect(some.$('#service option[selected]').attr('value')).toBe('doors');
  });

  it.each([stores, contractors])('%s refuses at its own field', async (path) => {
    const id = path === stores ? 'store' : 'contractor';
    for (const [near, message] of [
      ['', 'Postal Code is a required field'],
      ['0685', 'Postal Code must be a valid Postal Code'],
      ['99999', 'No showrooms found for the provided zip code.'],
    ] as const) {
      const { status, $ } = await open(`${path}?${new URLSearchParams({ near })}`);
      expect(status).toBe(422);
      expect($(`#${id}-near-error`).text()).toBe(message);
      expect($(`#${id}-near`).attr('autofocus')).toBeDefined();
    }
  });
});
