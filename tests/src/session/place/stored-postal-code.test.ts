import { storedPostalCode, storePostalCode, tilesPostalCode } from '#src/session/place/stored-postal-code.ts';

const visit = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  visit('/shop/configure/');
});

it('knows no place until one is stored', () => {
  expect([storedPostalCode(), tilesPostalCode()]).toEqual([undefined, undefined]);
});

it('prefers what is stored, except for tiles, which follow the region of the address', () => {
  visit('/shop/configure/?region_id=96813');
  expect([storedPostalCode(), tilesPostalCode()]).toEqual(['96813', '96813']);
  storePostalCode('06851');
  expect(localStorage.getItem('UserPostalCode')).toBe('06851');
  expect([storedPostalCode(), tilesPostalCode()]).toEqual(['06851', '96813']);
});

it('goes by a postal code that the caller names before all others', () => {
  visit('/shop/configure/?region_id=96813');
  storePostalCode('06851');
  expect(storedPostalCode('50219')).toBe('50219');
});

it('does without a store that the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => storePostalCode('06851')).not.toThrow();
  expect(storedPostalCode()).toBeUndefined();
});

it('takes no notice of what is no postal code', () => {
  localStorage.setItem('UserPostalCode', '<script>');
  visit('/?region_id=norwalk-ct');
  expect([storedPostalCode(), tilesPostalCode()]).toEqual([undefined, undefined]);
});
