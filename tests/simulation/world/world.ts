import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { inboundRepliesPath } from '#domain/leads/inquiry-contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { addGrant } from '#server/services/account/role-grant-store.ts';
import { changeGrant, type GrantRequest } from '#server/services/account/role-grants.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { seed } from '#server/start/seed.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { identityPages } from '#tests/support/account/identity-pages.ts';
import { plainPasswords } from '#tests/support/account/plain-passwords.ts';
import { type Accounts, accountsOf } from '#tests/support/account/server-account.ts';
import { verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type AssembledApp, assembleApp } from '#tests/support/server/assemble-app.ts';
import { send } from '#tests/support/server/server-call.ts';
import type { Fault } from '../script.ts';
import { type Actor, BrokenPromise, type Engine, type WorldOptions } from './actor.ts';
import { now, passTime, startClock } from './clock.ts';
import { pagesWithForms } from './form-pages.ts';
import { Memory } from './memory.ts';
import { Newsroom } from './newsroom.ts';
import { localTokens, storeSigningKey } from './own-accounts.ts';
import { lengthOf, type Pause } from './pause.ts';
import { Paypal } from './paypal.ts';
import { openPgliteStore } from './pglite-store.ts';
import { Plug } from './plug.ts';
import { type InterleavedStore, openPostgresStore } from './postgres-store.ts';
import { idle } from './quiet.ts';
import { Messages } from './recording.ts';
import { Requests } from './requests.ts';
import { providers } from './settings.ts';
import { shopContent } from './shop-content.ts';
import type { Store } from './store.ts';
import { forgetTimers, runTimers } from './timers.ts';
import { Turns } from './turns.ts';
import { WorkDeaths } from './work-deaths.ts';

export { type Actor, BrokenPromise, type Engine, type WorldOptions };

type Parts = NonNullable<Parameters<typeof send>[2]>;

/** Leases of a killed process have ended then. */
const longestLeaseMs = 120_000;

interface Process {
  plug: Plug;
  client: DatabaseClient;
  app: AssembledApp;
}

/** The shop with its database and clock, and the faults that befall its requests. */
export class World {
  readonly memory = new Memory();
  /** The fault of the current step, until it has befallen a request. */
  private fault: Fault | undefined;
  /** Processes that were started. */
  starts = 0;
  /** Requests without an answer, which their senders repeat with the same key. */
  private unanswered: (() => Promise<void>)[] = [];
  private readonly turns = new Turns();
  readonly paypal = new Paypal({
    send: async (request) => (await this.send(request))[0] as LightMyRequestResponse,
    rows: (text) => this.rows(text),
    mayFail: (status) => this.mayFail(status),
    fault: () => this.fault?.kind,
    keepRefusal: (answer) => void this.memory.refusedByPaypal.push(answer),
    keepRequest: (request) => this.requests.note(request),
  });
  private readonly requests = new Requests(this.paypal.webhooks);
  private readonly deaths = new WorkDeaths();
  private readonly messages = new Messages();
  private readonly accounts: ReturnType<typeof accountsOf>;
  /** One on PGlite; two on PostgreSQL, which answer in turns. The first one is killed. */
  private processes: Process[] = [];

  private constructor(
    private readonly store: Store | InterleavedStore,
    private readonly database: DatabaseClient,
    private readonly newsroom: Newsroom | undefined,
  ) {
    this.accounts = accountsOf(database.db, () => this.app, now);
  }

  static async open({ engine, verifies, hasEditors }: WorldOptions): Promise<World> {
    startClock();
    forgetTimers();
    const store = await (engine === 'pglite' ? openPgliteStore(verifies) : openPostgresStore());
    const database = await store.connect(new Plug());
    await seed(database.db, fixtureContent);
    await seedDemoConsultants(database.db, fixtureContent, now());
    await storeSigningKey(database.db);
    const newsroom = hasEditors ? await Newsroom.open() : undefined;
    const world = new World(store, database, newsroom);
    world.processes.push(await world.startProcess());
    if (engine === 'postgres') world.processes.push(await world.startProcess());
    return world;
  }

  /** Whether statements of acts interleave, so that answers cross. */
  get isInterleaving(): boolean {
    return this.interleaver !== undefined;
  }

  private get interleaver() {
    return 'interleaver' in this.store ? this.store.interleaver : undefined;
  }

  private get first(): Process {
    const [first] = this.processes;
    if (!first) throw new Error('The shop has no process');
    return first;
  }

  private processAt(place: number): Process {
    return this.processes[place % this.processes.length] ?? this.first;
  }

  get app(): FastifyInstance {
    return this.processAt(this.interleaver?.place ?? 0).app.app;
  }

  /**
   * Runs the acts of a step at once. The seed chooses the order of their requests; on PostgreSQL that of
   * their statements, beside the worker.
   */
  async actAtOnce<T>(seed: number, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
    const { interleaver } = this;
    if (!interleaver) {
      this.newsroom?.holdBuilds();
      const played = await this.turns.play(seed, acts);
      await this.endBuilds();
      return played;
    }
    interleaver.seed(seed);
    const inPlace = <R>(place: number, act: () => Promise<R>): Promise<R> =>
      interleaver.act({ place, plug: this.processAt(place).plug }, act);
    const [outcomes] = await Promise.all([
      Promise.all(acts.map((act, place) => inPlace(place, act))),
      inPlace(acts.length, () => this.work()),
    ]);
    return outcomes;
  }

  private async endBuilds(): Promise<void> {
    if (!this.newsroom) return;
    this.newsroom.letBuildsEnd();
    await idle();
  }

  /** Publishing of the process that answers; undefined in a shop without editors. */
  async publishing(): Promise<Publishing | undefined> {
    return this.newsroom && this.first.app.app.openPublishing();
  }

  async isWhole(manifest: string): Promise<boolean> {
    return (await this.newsroom?.isWhole(manifest)) ?? true;
  }

  /** The content that the first process has read last. */
  get content(): ContentSet {
    return this.first.app.content.current();
  }

  /** Looks at something in turn with the requests of others. */
  async look<T>(at: () => Promise<T>): Promise<T> {
    await this.turns.wait();
    return at();
  }

  /** Each request with its answer so far, each request to PayPal, and each message that was kept. */
  get answers(): readonly string[] {
    return this.requests.answers;
  }

  /** Keeps the messages since the last call. */
  async keepMessages(): Promise<void> {
    this.requests.keep(await this.messages.since(this));
  }

  /** Whether the process that answers has met no fault. */
  get isWell(): boolean {
    return !this.first.plug.isPulled;
  }

  /** Work beside the processes of the shop. */
  private apart<T>(work: () => Promise<T>): Promise<T> {
    return this.interleaver ? this.interleaver.apart(work) : work();
  }

  readonly signUp: Accounts['signUp'] = (...account) => this.apart(() => this.accounts.signUp(...account));

  /** An administrator with an account of their own, who gets emails. */
  async signUpStaff(account: { id: string; email: string }): ReturnType<Accounts['signUp']> {
    await this.apart(() =>
      addGrant(this.database.db, { email: account.email, role: 'administrator' }, now()),
    );
    return this.signUp(account);
  }

  /** Gives a role to an address or takes it away, as `npm run grant` does; returns what that prints. */
  changeRole(request: GrantRequest): Promise<string> {
    return this.apart(() => changeGrant(this.database.db, now(), request));
  }

  async rows<Row>(text: string): Promise<Row[]> {
    return this.store.rows<Row>(text);
  }

  async pass(ms: number): Promise<void> {
    passTime(ms);
    await runTimers();
  }

  /** Sends a request. Throws if the shop fails without a fault of this step. */
  async ask(actor: Actor, endpoint: Endpoint, parts: Parts = {}, headers: Record<string, string> = {}) {
    await this.turns.wait();
    return this.askNow(actor, endpoint, parts, headers);
  }

  /** Sends requests of a browser to pages at once. Throws if the shop fails without a fault of this step. */
  async visit(...requests: InjectOptions[]): Promise<LightMyRequestResponse[]> {
    const responses = await this.send(...requests);
    const failed = responses.find(({ statusCode }) => statusCode >= 500 && !this.mayFail(statusCode));
    if (failed) throw new BrokenPromise(`A page answered ${failed.statusCode} ${failed.body}`);
    return responses;
  }

  private async askNow(actor: Actor, endpoint: Endpoint, parts: Parts, headers: Record<string, string>) {
    const response = await send(this.app, endpoint, parts, { ...actor.headers(), ...headers });
    await this.settle();
    actor.keep(response);
    if (response.statusCode >= 500 && !this.mayFail(response.statusCode))
      throw new BrokenPromise(`${endpoint.operationId} answered ${response.statusCode} ${response.body}`);
    return response;
  }

  /**
   * Sends a request that its sender repeats with the same key until there is an answer. Calls `remember` with
   * an answer of success, once. `written` gives the part of an answer that no other sender can change.
   */
  async insist(
    actor: Actor,
    endpoint: Endpoint,
    parts: Parts,
    key: string,
    remember: (response: LightMyRequestResponse) => void,
    written: (response: LightMyRequestResponse) => unknown = ({ body }) => body,
  ): Promise<LightMyRequestResponse> {
    await this.turns.wait();
    const compare = (one: LightMyRequestResponse, other: LightMyRequestResponse): void => {
      const isDone = one.statusCode < 300 && other.statusCode < 300;
      if (isDone && !isDeepStrictEqual(written(one), written(other)))
        throw new BrokenPromise(
          `${endpoint.operationId} answered one key twice: ${one.body} / ${other.body}`,
        );
    };
    const ask = () => this.askNow(actor, endpoint, parts, { 'idempotency-key': key });
    const twice = this.use('twice');
    const [first, second] = twice ? await Promise.all([ask(), ask()]) : [await ask()];
    if (second) compare(first, second);
    const [response, other] = this.use('lost answer') ? [await ask(), first] : [first];
    if (other) compare(other, response);
    if (response.statusCode >= 500)
      this.unanswered.push(
        async () => void (await this.insist(actor, endpoint, parts, key, remember, written)),
      );
    else if (response.statusCode < 300) remember(response);
    return response;
  }

  /**
   * Delivers an email as the provider does, again until the shop has taken it. Calls `remember` once it has.
   */
  async deliver(fields: Readonly<Record<string, string>>, remember: () => void): Promise<number> {
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const email = { method: 'POST', url: inboundRepliesPath, headers, payload } as const;
    const taken = await this.send(...(this.use('twice') ? [email, email] : [email]));
    const [{ statusCode: status } = { statusCode: 0 }] = this.use('lost answer')
      ? await this.send(email)
      : taken;
    if (status >= 500 && !this.mayFail(status)) throw new BrokenPromise(`An email was answered ${status}`);
    if (status >= 500) this.unanswered.push(async () => void (await this.deliver(fields, remember)));
    else if (status === 200) remember();
    return status;
  }

  /** Repeats a request after the step, for an answer that did not come. */
  repeatLater(ask: () => Promise<unknown>): void {
    this.unanswered.push(async () => void (await ask()));
  }

  /** Sends requests at once, in turn with those of others, and waits for the webhooks that they cause. */
  private async send(...requests: InjectOptions[]): Promise<LightMyRequestResponse[]> {
    await this.turns.wait();
    const answers = await Promise.all(requests.map((request) => this.app.inject(request)));
    await this.settle();
    return answers;
  }

  /** Runs what is due, as the worker does. */
  async work(): Promise<void> {
    await this.app.jobs.runDue().catch((error: unknown) => {
      if (!this.first.plug.isPulled) throw error;
    });
    await this.settle();
  }

  /**
   * Lets time pass and runs what is due then. With `rarity`, the process dies after a commit of a kind that
   * this shop has had at most so often, and another takes its place; returns whether it did.
   */
  async workUntil(pause: Pause): Promise<boolean> {
    const { rarity = 0 } = pause;
    const { plug } = this.first;
    plug.isLastCommit = (texts) => this.deaths.isRare(texts, rarity);
    await this.pass(lengthOf(pause));
    await this.paypal.deliverDue();
    await this.work();
    plug.isLastCommit = undefined;
    if (!plug.isPulled) return false;
    await this.replace();
    await this.work();
    return true;
  }

  /** Begins a step, with what befalls it. */
  begin(fault: Fault | undefined): void {
    this.fault = fault;
    if (fault?.kind === 'kill') this.first.plug.pullAfter(fault.statements);
  }

  /** Ends a step: another process takes the place of a killed one, and senders repeat their requests. */
  async end(): Promise<void> {
    const { plug } = this.first;
    const { isPulled } = plug;
    if (isPulled) await this.replace();
    else plug.pullAfter(Number.POSITIVE_INFINITY);
    this.fault = undefined;
    for (const repeat of this.unanswered.splice(0)) await repeat();
    if (isPulled) await this.work();
  }

  private async replace(): Promise<void> {
    const { app, client } = this.first;
    await app.close().catch(() => undefined);
    if (this.interleaver) await client.close();
    this.processes[0] = await this.startProcess();
    await this.pass(longestLeaseMs);
  }

  async close(): Promise<void> {
    for (const { app, client } of this.processes) {
      await app.close();
      if (this.interleaver) await client.close();
    }
    await this.newsroom?.close();
    if (this.interleaver) await this.database.close();
    await this.store.close();
  }

  private mayFail(status: number): boolean {
    const isPaypals = this.fault?.kind.includes('PayPal') || this.paypal.isUnsettled;
    return this.first.plug.isPulled || (isPaypals && status !== 500);
  }

  private use(kind: Fault['kind']): boolean {
    if (this.fault?.kind !== kind) return false;
    this.fault = undefined;
    return true;
  }

  private async settle(): Promise<void> {
    await this.requests.ended();
    // A release goes on after the request for it.
    if (this.newsroom) await idle();
  }

  private async startProcess(): Promise<Process> {
    this.starts += 1;
    const plug = new Plug();
    const client = await this.store.connect(plug);
    const verifyOwn = await localTokens(client.db);
    const app = await assembleApp(client, {
      now,
      settings: { ...providers, ...(this.newsroom && { DATA_DIR: this.newsroom.dataDir }) },
      passwords: plainPasswords,
      ...(this.newsroom
        ? await this.newsroom.options()
        : { pages: { ...identityPages, ...pagesWithForms }, content: shopContent }),
      verifyBearer: async (token) =>
        (await verifyAccountName(token)) ?? (await this.accounts.identify(token)) ?? verifyOwn(token),
      wrapTransport: this.paypal.wrap,
    });
    // Before the first fault: a process that cannot start gets no requests.
    await app.app.ready();
    this.requests.watch(app.app);
    this.newsroom?.keep(await app.app.openPublishing());
    return { plug, client, app };
  }
}
