import type { z } from 'zod';
import { visitTypes } from '#domain/consultations/consultation-words.ts';
import type { listSlots } from '#domain/consultations/slots-contract.ts';
import type { FreeTimes, Party } from './free-times.ts';
import { territoryOf } from './show.ts';

/** Booking options of a customer: live slots in zone RT, else a callback. */
export class Offers {
  constructor(private readonly deps: { times: FreeTimes; partyAt: (postalCode: string) => Party }) {}

  async list({
    postal_code,
    type,
    from,
    to,
  }: z.output<typeof listSlots.query>): Promise<z.input<typeof listSlots.response>> {
    const party = this.deps.partyAt(postal_code);
    const visit = visitTypes.find((known) => known === type);
    const TerritoryGroup = territoryOf(party.branch);
    if (party.branch.zone === 'NRT' || !visit) return { zone: 'NRT', TerritoryGroup, Timeslots: [] };
    return {
      zone: 'RT',
      TerritoryGroup,
      Timeslots: await this.deps.times.list(party, { type: visit, from, to }),
    };
  }
}
