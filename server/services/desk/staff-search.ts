import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import type { DeskRequestRow } from '#domain/consultations/staff-requests-contract.ts';
import { type FoundCharge, type searchDesk, searchGroupSize } from '#domain/desk/search-contract.ts';
import { searchWords } from '#domain/desk/search-words.ts';
import type { DeskInquiryRow } from '#domain/leads/staff-inquiries-contract.ts';
import type { DeskOrderRow } from '#domain/orders/staff-contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { actorOf } from '#server/staff/staff-log.ts';

type Find<Row> = (typed: string, limit: number) => Promise<Row[]>;

export interface StaffSearchDeps {
  tries: Pick<SlowTries, 'begin'>;
  find: {
    people: Find<Customer>;
    orders: Find<DeskOrderRow>;
    charges: Find<FoundCharge>;
    requests: (typed: string, limit: number, actorId: string) => Promise<DeskRequestRow[]>;
    consultations: Find<DeskConsultationRow>;
    inquiries: Find<DeskInquiryRow>;
  };
}

const limits = { free: 60, firstPauseMs: 1_000, longestPauseMs: 5_000, forgottenAfterMs: 60_000 };

const tooMany = () =>
  new HttpError(429, { code: 'too_many_tries', message: 'Too many searches at once. Wait a moment.' });

/** One search over the lists that the caller may read. */
export class StaffSearch {
  constructor(private readonly deps: StaffSearchDeps) {}

  async search(caller: Caller, typed: string): Promise<z.input<typeof searchDesk.response>> {
    const { tries, find } = this.deps;
    const actorId = actorOf(caller);
    if ('retryAfterMs' in (await tries.begin([{ subject: `desk search ${actorId}`, limits }])))
      throw tooMany();
    const roles = caller.kind === 'guest' ? [] : caller.roles;
    const group = async <Row>(permission: Permission, search: Find<Row>) => {
      if (!isPermitted(roles, permission)) return undefined;
      const found = await search(typed, searchGroupSize + 1);
      return { rows: found.slice(0, searchGroupSize), has_more: found.length > searchGroupSize };
    };
    return {
      understood: searchWords(typed),
      people: await group('read customers', find.people),
      orders: await group('read orders', find.orders),
      purchase_orders: await group('read professionals', find.charges),
      requests: await group('read consultations', (text, limit) => find.requests(text, limit, actorId)),
      consultations: await group('read consultations', find.consultations),
      inquiries: await group('read leads', find.inquiries),
    };
  }
}
