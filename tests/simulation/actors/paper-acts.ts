import { orderReceipt } from '#domain/orders/contract.ts';
import { taxCertificateFile } from '#domain/trade/certificates-contract.ts';
import { deskCertificateFile } from '#domain/trade/staff-accounts-contract.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { askFor, checkRight } from './buyer-acts.ts';
import { people } from './cast.ts';
import { standingOf } from './standing.ts';

export async function open({ world, actor }: Scene, url: string, query: Record<string, string> = {}) {
  const file = await world.look(() => world.app.inject({ url, query, headers: actor.headers() }));
  if (file.statusCode >= 500 && world.isWell)
    throw new BrokenPromise(`${url} answered ${file.statusCode} ${file.body}`);
  return file;
}

export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** A receipt is for those who may read the order, and has its number and its total. */
const openReceipt: Act = async (scene) => {
  const asked = askFor(scene);
  if (!asked) return 'no order';
  const { number, email, mayRead } = asked;
  const url = orderReceipt.path.replace(':number', number);
  const file = await open(scene, url, email === undefined ? {} : { email });
  if (file.statusCode < 429) checkRight(scene, asked, mayRead, file.statusCode);
  const told = scene.world.memory.orders.get(number);
  if (file.statusCode !== 200 || told === undefined) return `${number}: ${file.statusCode}`;
  const { text } = readPdf(file.rawPayload);
  if (!text.includes(number) || !text.includes(dollars(told)))
    throw new BrokenPromise(`The receipt of ${number} lacks its number or ${dollars(told)}: ${text}`);
  return `${number}: ${dollars(told)}`;
};

/** The file of a certificate is for its firm's people who may see its account, and for the desk. */
const openCertificate: Act = async (scene) => {
  const { world, actor, common, cast, isOnly } = scene;
  const { trade } = world.memory;
  const known = [...trade.certificates].filter(([, { removedAt }]) => removedAt === undefined);
  if (known.length === 0) return 'no certificate';
  const [id, { firm, number }] = common.pick(known);
  const desks = deskCertificateFile.path.replace(':id', id);
  const answers: string[] = [];
  for (const name of new Set([actor.name, ...people.professionals])) {
    const person = await cast.member(name);
    const standing = standingOf(trade, person);
    const { statusCode } = await open(
      { ...scene, actor: person },
      taxCertificateFile.path.replace(':id', id),
    );
    answers.push(`${name} ${statusCode}`);
    if (!standing || !isOnly || statusCode === 429 || statusCode >= 500) continue;
    if ((statusCode === 200) !== (standing.firm === firm && standing.rights.includes('account')))
      throw new BrokenPromise(`${name} of ${standing.firm} opens ${number} of ${firm}: ${statusCode}`);
  }
  const stranger = await open(scene, desks);
  if (stranger.statusCode === 200) throw new BrokenPromise(`${actor.name} opens ${number} as the desk does`);
  const read = await open({ ...scene, actor: await cast.member('agent 1') }, desks);
  if (isOnly && read.statusCode < 429 && !read.body.startsWith('%PDF'))
    throw new BrokenPromise(`The desk cannot open ${number}: ${read.statusCode}`);
  return `${number} of ${firm}: ${answers}, the desk ${read.statusCode}`;
};

export const paperActs = {
  'open a receipt': openReceipt,
  'open a certificate': openCertificate,
} satisfies Record<string, Act>;
