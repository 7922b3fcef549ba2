/** Crockford's base 32: no letters that resemble digits or each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digits = 8;

/** Returns an 8-character code in two groups: the first 40 bits of the UUID. */
export function shortCodeOf(id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`);
  let code = '';
  for (let digit = 0; digit < digits; digit += 1) {
    code = alphabet.charAt(Number(bits % 32n)) + code;
    bits /= 32n;
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Returns the first and last UUID of a typed short code; undefined if it is invalid. */
export function idsOfShortCode(typed: string): readonly [first: string, last: string] | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== digits || [...code].some((character) => !alphabet.includes(character)))
    return undefined;
  let bits = 0n;
  for (const character of code) bits = bits * 32n + BigInt(alphabet.indexOf(character));
  const begun = bits.toString(16).padStart(10, '0');
  const whole = (filler: string): string =>
    (begun + filler.repeat(22)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [whole('0'), whole('f')];
}
