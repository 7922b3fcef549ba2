import { type FormattedAddress, formatAddress, searchAddresses } from '#domain/places/address-contract.ts';
import { getPlace } from '#domain/places/places-contract.ts';
import { places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

/** Words as people type them, and as the post writes them. */
type Written = readonly [typed: string, wanted: string];

const suffixes: readonly Written[] = [
  ['street', 'St'],
  ['st.', 'St'],
  ['AVENUE', 'Ave'],
  ['road', 'Rd'],
  ['blvd', 'Blvd'],
  ['lane', 'Ln'],
  ['Drive', 'Dr'],
];
const directions: readonly Written[] = [
  ['', ''],
  ['north', 'N'],
  ['sw', 'SW'],
  ['E.', 'E'],
];
const units: readonly Written[] = [
  ['', ''],
  ['', ''],
  ['apartment 4', 'Apt 4'],
  ['suite 210', 'Ste 210'],
  ['unit 5b', 'Unit 5B'],
];
const names: readonly Written[] = [
  ['maple', 'Maple'],
  ['OLD MILL', 'Old Mill'],
  ['wilson', 'Wilson'],
];

const joined = (words: readonly string[]): string => words.filter(Boolean).join(' ');

interface Typed {
  text: string;
  street: string;
  isLocal: boolean;
  near?: string;
}

const stateNames: Readonly<Record<string, string>> = { CT: 'Connecticut', IA: 'Iowa', ON: 'Ontario' };

/** Ways to type an address; with `isLocal`, only the position of the reader says where it is. */
function typedAt({ chance }: Scene, { city, state, postal_code }: (typeof places)[number]): Typed {
  const way = chance.between(0, 7);
  const number = `${chance.between(1, 9_999)}`;
  const isBehind = chance.happens(50);
  const [direction, name, suffix, unit] = [
    chance.pick(directions),
    chance.pick(names),
    chance.pick(suffixes),
    chance.pick(units),
  ];
  const words = (at: 0 | 1): string =>
    joined([
      number,
      ...(isBehind ? [name[at], suffix[at], direction[at]] : [direction[at], name[at], suffix[at]]),
      unit[at],
    ]);
  const [typed, street] = [words(0), words(1)];
  const code = postal_code.startsWith('M') ? postal_code : `${postal_code}${chance.pick(['', '-1234'])}`;
  const near = postal_code;
  const texts: readonly Typed[] = [
    { text: `${typed}, ${city}, ${state} ${code}`, street, isLocal: false },
    {
      text: `${typed}, ${city} ${state} ${code}, USA`.replace('USA', state === 'ON' ? 'Canada' : 'USA'),
      street,
      isLocal: false,
    },
    { text: `${typed}, ${city}, ${stateNames[state]}, ${code}`.toUpperCase(), street, isLocal: false },
    { text: `${typed}, ${city}, ${state}, ${code.toLowerCase().replace(' ', '')}`, street, isLocal: false },
    { text: `${typed}, ${city}, ${state}`, street, isLocal: true, near },
    { text: `  ${typed} ,${city.toLowerCase()},  ${stateNames[state]}`, street, isLocal: true, near },
    { text: `${typed}, ${code}`, street, isLocal: false },
    { text: typed, street, isLocal: true, near },
  ];
  return texts[way] ?? (texts[0] as Typed);
}

const shown = ({ address1, city, state, postalCode }: FormattedAddress): string =>
  `${address1}, ${city}, ${state} ${postalCode}`;

const canadianCode = / [A-Z]\d[A-Z] \d[A-Z]\d$/;

const radians = Math.PI / 180;

/** Miles over the flat, for short ways. */
async function requireNear(scene: Scene, one: string, other: string): Promise<void> {
  const placeAt = async (postalCode: string) =>
    getPlace.response.parse(await asking(scene)(getPlace, { params: { postalCode } })).place;
  const [here, there] = [await placeAt(one), await placeAt(other)];
  const [north, east] = [
    (here?.latitude ?? 0) - (there?.latitude ?? 0),
    ((here?.longitude ?? 0) - (there?.longitude ?? 0)) * Math.cos((here?.latitude ?? 0) * radians),
  ];
  const miles = Math.hypot(north, east) * 69.1;
  if (miles > 10.2) throw new BrokenPromise(`${other} is proposed near ${one}, ${miles} miles away`);
}

/** A typed address is proposed as the post writes it, and a proposal has the parts that it shows. */
const typeAddress: Act = whileAnswered(async (scene) => {
  const { chance } = scene;
  const ask = asking(scene);
  const place = chance.pick(places);
  const { text, street, isLocal, near } = typedAt(scene, place);
  const isLost = !isLocal && chance.happens(15);
  const typed = isLost ? text.replace(/\S+( ?\d[a-z]\d)?$/i, '99999') : text;
  const query = { text: typed, near: near ?? chance.pick(places).postal_code };
  const { suggestions } = searchAddresses.response.parse(await ask(searchAddresses, { query }));
  const listed = suggestions.map((one) => one.text);
  const deny = (found: string): never => {
    throw new BrokenPromise(`"${typed}" near ${query.near}: ${found} of ${JSON.stringify(listed)}`);
  };
  if (isLost && typed.endsWith('99999') && listed.length > 0) deny('an unknown code is proposed');
  if (isLost) return `"${typed}" leads nowhere`;
  const [first] = suggestions;
  if (!first) return deny('nothing is proposed');
  const hasTown = text.toLowerCase().includes(place.city.toLowerCase());
  if (new Set(listed).size !== listed.length) deny('one is proposed twice');
  if (!isLocal && listed.length !== 1) deny('more than the one place is proposed');
  // A direction at the end may begin a town: towns of that name come after the place of the reader.
  const odd = listed.find((one, at) => !one.startsWith(`${street}, `) && (at === 0 || hasTown || !isLocal));
  if (odd) deny(`${odd} is not at ${street}`);
  const isCanadian = place.state === 'ON';
  const code = ` ${place.state} ${place.postal_code}`;
  const isHere = first.text.endsWith(isCanadian && !hasTown ? code : `${place.city},${code}`);
  if (!isHere) deny(`the first is not in ${place.city}, ${code}`);
  const chosen = chance.pick(suggestions);
  const params = { addressId: chosen.address_id };
  const { address, precision } = formatAddress.response.parse(await ask(formatAddress, { params }));
  if (
    shown(address) !== chosen.text ||
    !chosen.text.startsWith(`${address.address1}, `) ||
    precision !== 'place'
  )
    deny(`${chosen.text} is ${JSON.stringify(address)}, known to its ${precision}`);
  // A town that is named like a direction may be across the border.
  if (address.country !== (canadianCode.test(chosen.text) ? 'CA' : 'US'))
    deny(`${chosen.text} is in ${address.country}`);
  if (isLocal && !hasTown && address.postalCode !== place.postal_code && address.address1 === street)
    await requireNear(scene, place.postal_code, address.postalCode);
  const [other, , line] = Buffer.from(chosen.address_id, 'base64url').toString().split('\n');
  const forged = Buffer.from([other, 'Elsewhere Heights', line].join('\n')).toString('base64url');
  if (!isCanadian) await ask(formatAddress, { params: { addressId: forged } }, 404);
  return `"${typed}": ${listed.length}, first ${first.text}`;
});

export const typedAddressActs = { 'type an address': typeAddress } satisfies Record<string, Act>;
