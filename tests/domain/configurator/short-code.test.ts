import { idsOfShortCode, shortCodeOf } from '#domain/configurator/short-code.ts';
import fc from '#tests/support/seeded-fast-check.ts';

describe('the short code of a configuration', () => {
  it('is eight characters that stand for the ids that begin as its own does', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = shortCodeOf(id);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        const [first, last] = idsOfShortCode(code) ?? [];
        expect(first?.slice(0, 11)).toBe(id.slice(0, 11));
        expect(String(first) <= id && id <= String(last)).toBe(true);
      }),
    );
  });

  it('is read however it was heard and typed', () => {
    const code = shortCodeOf('01020304-0506-4708-890a-0b0c0d0e0f10');
    const heard = code.replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ').toLowerCase();
    expect(idsOfShortCode(heard)).toEqual(idsOfShortCode(code));
  });

  it.each(['', 'K7F2', 'K7F2-9QXA-1', 'K7F2-9QXU', 'MDH.wd36'])('is not %p', (typed) => {
    expect(idsOfShortCode(typed)).toBeUndefined();
  });
});
