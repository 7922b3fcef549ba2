import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { Approval, ApprovalNotices, MoneyAction } from '#domain/desk/approvals-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { noticesOf, setNotices } from './approval-email-store.ts';
import type { ApprovalEmails } from './approval-emails.ts';
import {
  addApproval,
  countPendingApprovals,
  decideApproval,
  lockApproval,
  lockPendingApproval,
  pendingApprovals,
  type StoredApproval,
} from './approval-store.ts';
import { actorOf, type StaffLog, type StaffNames } from './staff-log.ts';

/** The subject as it is now: the amount that would move, the sentence to agree to, and a fingerprint. */
interface Outlook {
  cents: number;
  /** Compared with the limit in place of `cents`, where earlier amounts count. */
  weight?: number;
  what: string;
  seen: string;
}

interface ActionOf<Asked> {
  asked: z.ZodType<Asked>;
  /** Locks the subject; throws if the action is impossible now. */
  look: (tx: Database, subjectId: string, asked: Asked) => Promise<Outlook>;
  apply: (tx: Database, subjectId: string, asked: Asked, why: Why) => Promise<void>;
}

export interface Why {
  reason: string;
  /** Adds the reason and the second member of staff to the entry. */
  record: RecordChange;
}

interface Request {
  action: MoneyAction;
  subjectId: string;
  asked: Record<string, unknown>;
  reason: string;
}

interface ApprovalsDeps {
  db: Database;
  now: () => Date;
  log: StaffLog;
  names: StaffNames;
  emails: Pick<ApprovalEmails, 'plan'>;
  /** In integer cents; actions up to this amount need no second person. */
  limitCents: number;
}

const queueLimit = 200;

const conflict = (code: string, message: string): HttpError => new HttpError(409, { code, message });
const alreadyPending = (): HttpError =>
  conflict('approval_pending', 'This waits for a second member of staff already. Look at the approvals.');
const unknownApproval = (): HttpError =>
  new HttpError(404, { code: 'unknown_approval', message: 'There is no such request' });
const decided = (): HttpError =>
  conflict('approval_decided', 'Someone has decided about this already. Look at it again.');
const stale = (why: string): HttpError =>
  conflict('approval_stale', `Nothing was done: ${why} Ask for it again if it is still wanted.`);
const ownRequest = (): HttpError =>
  new HttpError(403, {
    code: 'own_request',
    message: 'You asked for this yourself: somebody else has to agree to it.',
  });

const changedSince = 'the order or account has changed since it was asked for.';

/**
 * Actions of staff that move or grant money. Those above the limit wait until a second member of staff
 * agrees, and are applied only if the subject is as it was seen. Each step is in the log of the subject.
 */
export class Approvals {
  private readonly actions = new Map<MoneyAction, ActionOf<unknown>>();

  constructor(private readonly deps: ApprovalsDeps) {}

  get limitCents(): number {
    return this.deps.limitCents;
  }

  define<Asked>(action: MoneyAction, does: ActionOf<Asked>): void {
    this.actions.set(action, does as ActionOf<unknown>);
  }

  /** Applies the action in the caller's transaction, or returns the approval that it waits for. */
  async run(tx: Database, caller: Caller, request: Request): Promise<Approval | undefined> {
    const { now, limitCents } = this.deps;
    const { action, subjectId, reason } = request;
    // Locks the approval before the subject, as `confirm` does: otherwise they could deadlock.
    if (await lockPendingApproval(tx, request)) throw alreadyPending();
    const does = this.actionOf(action);
    const asked = does.asked.parse(request.asked);
    const { cents, weight = cents, what, seen } = await does.look(tx, subjectId, asked);
    if (weight <= limitCents) {
      await does.apply(tx, subjectId, asked, { reason, record: this.recorder(caller, request) });
      return undefined;
    }
    const added = await addApproval(tx, {
      action,
      subjectId,
      cents,
      what,
      seen,
      reason,
      asked: request.asked,
      askedBy: actorOf(caller),
      askedAt: now(),
      state: 'pending',
    });
    if (!added) throw alreadyPending();
    await this.note(tx, caller, 'approval.ask', added, reason);
    await this.deps.emails.plan(tx, added);
    return this.view(added, new Map(), caller);
  }

  count(): Promise<number> {
    return countPendingApprovals(this.deps.db);
  }

  async list(caller: Caller, subjectId?: string): Promise<Approval[]> {
    const pending = await pendingApprovals(this.deps.db, { subjectId, limit: queueLimit });
    const names = await this.deps.names.of(
      pending.flatMap(({ askedBy, action, subjectId }) =>
        action === 'pro_account.set_terms' ? [askedBy, subjectId] : [askedBy],
      ),
    );
    return pending.map((approval) => this.view(approval, names, caller));
  }

  async noticesOf(caller: Caller): Promise<ApprovalNotices> {
    const id = actorOf(caller);
    return (await noticesOf(this.deps.db, [id])).get(id) ?? 'at_once';
  }

  setNotices(caller: Caller, notices: ApprovalNotices): Promise<void> {
    return setNotices(this.deps.db, actorOf(caller), notices);
  }

  /** Applies a pending action once. If it is no longer possible as seen, it lapses. */
  async confirm(caller: Caller, id: string): Promise<void> {
    const { db, now } = this.deps;
    let isRefused = false;
    try {
      await inTransaction(db, async (tx) => {
        const approval = await this.lockPending(tx, id);
        if (approval.askedBy === actorOf(caller)) throw ownRequest();
        const does = this.actionOf(approval.action);
        const { subjectId, reason } = approval;
        isRefused = true;
        const asked = does.asked.parse(approval.asked);
        const { seen, cents } = await does.look(tx, subjectId, asked);
        if (seen !== approval.seen || cents !== approval.cents) throw stale(changedSince);
        const record = this.recorderOf(approval, caller);
        await does.apply(tx, subjectId, asked, { reason, record });
        isRefused = false;
        await this.note(tx, caller, 'approval.confirm', approval);
        const decision = { decidedBy: actorOf(caller), decidedAt: now(), decision: null };
        await decideApproval(tx, id, { state: 'confirmed', ...decision });
      });
    } catch (error) {
      if (!isRefused || !(error instanceof HttpError)) throw error;
      await this.lapse(id, error.message);
      throw error.reason.code === 'approval_stale' ? error : stale(error.message);
    }
  }

  /** Refuses another's request, or withdraws the caller's own. */
  refuse(caller: Caller, id: string, reason: string): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const approval = await this.lockPending(tx, id);
      const isOwn = approval.askedBy === actorOf(caller);
      const decision = { decidedBy: actorOf(caller), decidedAt: now(), decision: reason };
      await decideApproval(tx, id, { state: isOwn ? 'withdrawn' : 'refused', ...decision });
      await this.note(tx, caller, isOwn ? 'approval.withdraw' : 'approval.refuse', approval, reason);
    });
  }

  private async lockPending(tx: Database, id: string): Promise<StoredApproval> {
    const approval = await lockApproval(tx, id);
    if (!approval) throw unknownApproval();
    if (approval.state !== 'pending') throw decided();
    return approval;
  }

  private lapse(id: string, why: string): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const approval = await lockApproval(tx, id);
      if (approval?.state !== 'pending') return;
      await decideApproval(tx, id, { state: 'lapsed', decidedBy: null, decidedAt: now(), decision: why });
    });
  }

  private note(
    tx: Database,
    caller: Caller,
    step: 'approval.ask' | 'approval.confirm' | 'approval.refuse' | 'approval.withdraw',
    { action, subjectId, cents, askedBy }: StoredApproval,
    reason?: string,
  ): Promise<void> {
    const record = this.deps.log.recorder(caller, step, subjectId);
    const by = step !== 'approval.ask' && { asked_by: askedBy };
    const after = { action, cents, ...(reason !== undefined && { reason }), ...by };
    return record(tx, { before: {}, after });
  }

  private recorder(caller: Caller, { action, subjectId, reason }: Request): RecordChange {
    const record = this.deps.log.recorder(caller, action, subjectId);
    return (tx, { before, after }) => record(tx, { before, after: { ...after, reason } });
  }

  /** The entry names the one who asked as actor, and the second one beside the reason. */
  private recorderOf({ action, subjectId, reason, askedBy }: StoredApproval, second: Caller): RecordChange {
    const record = this.deps.log.recorderOf(askedBy, action, subjectId);
    return (tx, { before, after }) =>
      record(tx, { before, after: { ...after, reason, approved_by: actorOf(second) } });
  }

  private actionOf(action: MoneyAction): ActionOf<unknown> {
    const does = this.actions.get(action);
    if (!does) throw new Error(`No service defines the action ${action}`);
    return does;
  }

  private view(approval: StoredApproval, names: ReadonlyMap<string, string>, caller: Caller): Approval {
    const { id, action, subjectId, cents, what, reason, askedBy, askedAt } = approval;
    const [asker, subject] = [names.get(askedBy), names.get(subjectId)];
    return {
      id,
      action,
      cents,
      what,
      reason,
      subject_id: subjectId,
      ...(subject && { subject_name: subject }),
      asked_at: askedAt.toISOString(),
      asked_by_id: askedBy,
      ...(asker && { asked_by_name: asker }),
      is_own: askedBy === actorOf(caller),
    };
  }
}
