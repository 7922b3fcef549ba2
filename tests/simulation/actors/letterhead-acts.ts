import { isDeepStrictEqual } from 'node:util';
import { getCustomer } from '#domain/account/contract.ts';
import {
  type BusinessProfile,
  getBusiness,
  removeBusinessLogo,
  updateBusiness,
  updateBusinessLogo,
} from '#domain/trade/business-profile-contract.ts';
import { smallPhoto } from '#tests/support/files/made-files.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { businessOf, quotingFirm } from './issued-quote.ts';
import { colleagues, employ, giveRights } from './joining-acts.ts';
import { say } from './settings.ts';
import { standingOf } from './standing.ts';

const logo = { content: smallPhoto.toString('base64') };

async function read(scene: Scene, reader: Actor): Promise<BusinessProfile | null> {
  return getBusiness.response.parse(await asking(scene, reader)(getBusiness, {})).business;
}

/** All people of a firm with the right read what one of them wrote; the logo stays until it is taken off. */
const keepLetterhead: Act = whileAnswered(async (scene) => {
  const { world, actor, chance, cast, isOnly } = scene;
  if (!isOnly) return 'not alone';
  if (colleagues.includes(actor.name)) {
    await employ(scene);
    const joined = standingOf(world.memory.trade, actor)?.firm ?? '';
    if (joined !== '') await giveRights(scene, joined, ['quote', 'order']);
    // Who never joined a firm is no professional, and has no letterhead.
    const { customer } = getCustomer.response.parse(await asking(scene)(getCustomer, {}));
    if (joined === '' && !customer.isPro) return 'works for no firm';
  }
  const firm = quotingFirm(scene);
  if (firm === undefined) return 'no firm to quote for';
  const owner = await cast.member(firm.replace('-', ' '));
  const stranger = await cast.member(firm === 'professional-1' ? 'professional 2' : 'professional 1');
  const [before, others] = [await read(scene, owner), await read(scene, stranger)];
  const require = async (wanted: BusinessProfile | null, what: string): Promise<void> => {
    for (const reader of [actor, owner]) {
      const found = await read(scene, reader);
      if (!isDeepStrictEqual(found, wanted))
        throw new BrokenPromise(`${firm} ${what}, and ${reader.name} reads ${JSON.stringify(found)}`);
    }
    if (!isDeepStrictEqual(await read(scene, stranger), others))
      throw new BrokenPromise(`${firm} ${what}, and ${stranger.name} reads other words of their own`);
  };
  const ask = asking(scene);
  if (!before) await ask(updateBusinessLogo, { body: logo }, 409);
  const name = `Windows of Pat ${chance.between(1, 10_000)}`;
  const license = `${chance.between(1, 9_999)}`;
  const markup = chance.between(0, 4_000);
  await ask(updateBusiness, { body: { ...(!before && business), name, markup } });
  // The form of a colleague sends what they touched.
  await asking(scene, owner)(updateBusiness, { body: { license } });
  const fields = { ...business, ...before, name, license, markup };
  say(world, businessOf(firm), name, 200);
  const written = { ...fields, logo: before?.logo ?? null };
  await require(written, 'has other words');
  const put = updateBusinessLogo.response.parse(await ask(updateBusinessLogo, { body: logo })).business;
  if (!put?.logo?.startsWith('data:image/png;base64,'))
    throw new BrokenPromise(`${firm} put a logo on its quotes: ${put?.logo?.slice(0, 40)}`);
  await require({ ...written, logo: put.logo }, 'has a logo');
  if (chance.happens(50)) return `${name} with a logo`;
  await ask(removeBusinessLogo, {});
  await require({ ...written, logo: null }, 'took its logo off');
  return `${name} without a logo`;
});

export const letterheadActs = { 'keep a letterhead': keepLetterhead } satisfies Record<string, Act>;
