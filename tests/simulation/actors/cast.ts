import type { SignedIn } from '#tests/support/account/server-account.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { ProjectDevice } from '#tests/support/projects/project-device.ts';
import type { Actor, World } from '../world/world.ts';

/** A name that a device gave an item. */
export interface Text {
  text: string;
  device: string;
  isSent: boolean;
}

export interface Member extends Actor {
  email: string;
  /** Ten digits. */
  phone: string;
  /** Without the sign-in. */
  cookies?: Actor['headers'];
  /** Set for people with an account. */
  account?: SignedIn;
  /** A phone and a laptop; set for people who keep projects. */
  devices?: readonly ProjectDevice[];
  projectId?: string;
  /** Texts in projects that were sent and that no device has written over after it had seen them. */
  texts?: Map<string, Text[]>;
}

const crowd = (role: string, size: number) => Array.from({ length: size }, (_, at) => `${role} ${at + 1}`);

const everyone = (): string[] => Object.values(people).flat();

/** Of the numbers that are kept for fiction. */
const phoneOf = (name: string): string => `20355501${String(everyone().indexOf(name) + 1).padStart(2, '0')}`;

/** Fifty people, and programs. */
export const people = {
  visitors: crowd('visitor', 18),
  customers: crowd('customer', 12),
  professionals: crowd('professional', 3),
  agents: ['agent 1', 'agent 2'],
  approvers: ['approver 1'],
  applicants: crowd('sender', 14),
  programs: ['mail provider'],
  editors: ['editor 1', 'editor 2'],
  banks: ['bank 1', 'bank 2', 'bank 3'],
  residents: crowd('resident', 3),
  treasurers: ['first treasurer', 'second treasurer'],
} as const;

/** The people of a run, who appear at their first act. */
export class Cast {
  private readonly members = new Map<string, Promise<Member>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly world: World) {}

  member(name: string): Promise<Member> {
    const known = this.members.get(name);
    if (known) return known;
    // One after the other, so that the ids of a run do not depend on who is faster.
    const made = this.turn.then(() => this.make(name));
    this.turn = made;
    this.members.set(name, made);
    return made;
  }

  /** Returns those who have appeared, in the order of their names. */
  async known(): Promise<Member[]> {
    return Promise.all([...this.members.keys()].sort().map((name) => this.member(name)));
  }

  private async make(name: string): Promise<Member> {
    const email = `${name.replace(' ', '-')}@example.com`;
    const phone = phoneOf(name);

    if (name.startsWith('agent')) return staff(name, email, 'agent');
    if (name.startsWith('editor')) return staff(name, email, 'editor');
    if (name.startsWith('approver')) return staff(name, email, 'administrator');
    if (name.endsWith('treasurer')) {
      const account = await this.world.signUpStaff({ id: name.replace(' ', '-'), email });
      const { approvalNews } = this.world.memory.trade;
      approvalNews.set(account.id, { email, notices: 'at_once', since: Date.now() });
      return { name, email, phone, account, headers: () => account.headers, keep: () => undefined };
    }
    const jar = new Map<string, string>();
    const cookie = (): Record<string, string> =>
      jar.size > 0 ? { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') } : {};
    const keep: Actor['keep'] = ({ cookies }) => {
      for (const { name: key, value, expires } of cookies)
        if (expires && expires.getTime() <= Date.now()) jar.delete(key);
        else jar.set(key, value);
    };
    if (/^(visitor|sender|mail|bank|resident)/.test(name))
      return { name, email, phone, headers: cookie, keep };
    const isPro = name.startsWith('professional');
    const account = await this.world.signUp({ id: name.replace(' ', '-'), email, isPro });
    const devices = [new ProjectDevice(), new ProjectDevice()];
    return {
      name,
      email,
      phone,
      account,
      devices,
      keep,
      cookies: cookie,
      headers: () => ({ ...account.headers, ...cookie() }),
    };
  }
}

const staff = (name: string, email: string, role: 'agent' | 'administrator' | 'editor'): Member => ({
  name,
  email,
  phone: phoneOf(name),
  headers: () => asAccount(role),
  keep: () => undefined,
});
