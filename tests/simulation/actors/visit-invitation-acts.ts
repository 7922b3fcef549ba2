import { askedAboutDays, invitedAfterDays } from '#domain/reviews/invitation.ts';
import type { Act, Scene } from './acts.ts';
import { remind } from './invited-review-acts.ts';
import { choose, isAsWritten, requireAsked } from './review-occasion.ts';

const asked = 'How was your visit with %';

interface Visit {
  id: string;
  email: string;
  branch: string;
  state: string;
  ends: number;
  customer: string | null;
}

const nameOf = (email: string): string => email.replace('@example.com', '').replace('-', ' ');

async function stateOf({ world }: Scene, id: string): Promise<boolean> {
  const [row] = await world.rows<{ state: string }>(`select state from appointments where id = '${id}'`);
  return row?.state === 'pending' || row?.state === 'confirmed';
}

async function remindOf(
  scene: Scene,
  { id, email, ends }: Pick<Visit, 'id' | 'email' | 'ends'>,
): Promise<string> {
  const person = await scene.cast.member(nameOf(email));
  const isKept = () => stateOf(scene, id);
  const subject = `A reminder: ${asked}`;
  return remind(scene, person, {
    source: 'appointment',
    id,
    email,
    subject,
    isKept,
    isOver: ends < Date.now(),
  });
}

/** Weeks after a visit its customer is asked about the branch, and once more if they have not written. */
const weeksPass: Act = async (given) => {
  const { world, cast, common, chance, isOnly } = given;
  if (!isOnly) return 'no time for weeks';
  const { asked: known } = world.memory.reviews;
  const scene = { ...given, actor: await cast.member('agent 1') };
  const rows = await world.rows<Visit & { reminded: boolean }>(`
    select appointments.id, lower(appointments.email) as email, branch_id as branch, state,
      (extract(epoch from ends_at) * 1000)::float8 as ends,
      appointments.customer_id as customer, remind_at is not null as reminded
    from appointments left join review_invitations on source = 'appointment' and source_id = appointments.id::text
    where state not in ('held', 'lapsed') order by appointments.id`);
  const visits = rows.filter(
    ({ id, email, customer }) => world.memory.bookings.has(id) && isAsWritten(email, customer),
  );
  const waiting = visits.filter(({ reminded }) => reminded);
  if (waiting.length > 0 && chance.happens(60)) {
    return remindOf(scene, common.pick(waiting));
  }
  const others = visits.filter(({ id }) => !known.has(id));
  const canceled = others.filter(({ state }) => state === 'canceled' || state === 'to_move');
  const over = others.filter(({ ends }) => ends < Date.now());
  const some = over.length > 0 ? over : others;
  const among = canceled.length > 0 && chance.happens(25) ? canceled : some;
  if (among.length === 0) return 'no visit';
  const { id, email, branch, customer, ends } = common.pick(among);
  known.add(id);
  const name = nameOf(email);
  const ahead = Math.ceil((ends - Date.now()) / (24 * 60 * 60_000));
  const days = ahead + chance.between(invitedAfterDays + 1, askedAboutDays - 1);
  const [age, back] = [-days, days].map(
    (by) => `update appointments set starts_at = starts_at + interval '${by} days',
      ends_at = ends_at + interval '${by} days' where id = '${id}'`,
  );
  const said = await requireAsked(scene, {
    source: 'appointment',
    id,
    email,
    subject: asked,
    age: age ?? '',
    back: back ?? '',
    wants: await choose(given, customer ? name : undefined, 70),
    isKept: () => stateOf(scene, id),
    subjects: [{ kind: 'branch', id: branch }],
  });
  const isNext = said.endsWith(' 1 emails') && chance.happens(95);
  return isNext ? `${said}, ${await remindOf(scene, { id, email, ends })}` : said;
};

export const visitInvitationActs = { 'weeks pass after a visit': weeksPass } satisfies Record<string, Act>;
