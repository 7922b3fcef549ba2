import { storePreviousPage } from '#src/app/navigation/previous-page.ts';
import { arriveAt } from '#tests/support/browser/route-change.ts';

const stored = () => JSON.parse(sessionStorage.getItem('previousPage') ?? 'null');

beforeEach(() => sessionStorage.clear());

it('[2.11] stores the page before each page: its path, whether it was a location’s, and its kind of product', () => {
  arriveAt('/');
  const stop = storePreviousPage();
  expect(stored()).toEqual({ prevUrl: '', branchReferrer: false, productType: '' });
  for (const [from, branchReferrer, productType] of [
    ['/windows/casement/', false, 'Window'],
    ['/patio-doors/', false, 'Patio Door'],
    ['/entry-doors/oak/', false, 'Entry Door'],
    ['/locations/memphis/', true, ''],
    ['/articles/about-windows/', false, ''],
  ] as const) {
    arriveAt('/contact/', from);
    expect(stored()).toEqual({ prevUrl: from, branchReferrer, productType });
  }
  stop();
  arriveAt('/contact/', '/windows/');
  expect(stored().prevUrl).toBe('/articles/about-windows/');
});

it('keeps what the tab had where a page was loaded anew', () => {
  arriveAt('/contact/', '/windows/');
  storePreviousPage()();
  arriveAt('/contact/');
  storePreviousPage()();
  expect(stored().prevUrl).toBe('/windows/');
});
