import { createLead } from '#domain/consultations/contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { places } from '../world/places.ts';
import type { AccountScene } from './own-account.ts';

/** The owner of an account also writes to the shop without signing in, before they delete the account. */
export async function leaveTraces({ world, actor, account, chance, isAlone }: AccountScene): Promise<void> {
  const guest = { ...actor, headers: () => ({}), keep: () => undefined };
  const { email } = account;
  const key = () => ({ 'idempotency-key': chance.uuid() });
  const message = `Question ${chance.between(1, 1_000_000)}`;
  const { postal_code: postalCode, address1, city, state } = places[0];
  const ways = [
    () => world.ask(guest, sendInquiry, { body: { ...question, email, message } }, key()),
    () =>
      world.ask(
        guest,
        createLead,
        { body: { ...leadBody, email, phone: actor.phone, postalCode, address1, city, state } },
        key(),
      ),
  ];
  // Beside another act the account may have ended already.
  for (const way of ways) if (chance.happens(75) && isAlone()) await way();
}
