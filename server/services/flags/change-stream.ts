import type { ServerResponse } from 'node:http';
import { HttpError } from '#server/plugins/http-error.ts';

interface ChangeStreamDeps {
  /** When what the flag service answers changed last, in ms. */
  updatedAt: () => Promise<number>;
  onError: (error: unknown) => void;
}

/** How often a change that another process made is looked for, while anyone listens. */
const pollEveryMs = 2_000;
/** Proxies take a connection that is silent for a minute for a dead one. */
const keepAliveMs = 25_000;
/** As many listeners as one process keeps; further ones do without news. */
const mostListeners = 5_000;
/** Unread bytes of a listener that does not read any more. */
const mostUnread = 64 * 1024;

const eventOf = (updatedAt: number): string =>
  `event: environment_updated\ndata: ${JSON.stringify({ updated_at: updatedAt / 1000 })}\n\n`;

/**
 * Who listens for changes of flags ([7.18]). A listener hears at once how new the answers are, so that one
 * whose connection broke learns what it missed; then of each change, in this process or in another, and of
 * those that the clock makes.
 */
export class ChangeStream {
  private readonly listeners = new Set<ServerResponse>();
  private timers: NodeJS.Timeout[] = [];
  private last = 0;
  private isClosed = false;

  constructor(private readonly deps: ChangeStreamDeps) {}

  get size(): number {
    return this.listeners.size;
  }

  /** Throws where there is no room, or the server is going away. */
  checkRoom(): void {
    if (this.isClosed || this.listeners.size >= mostListeners)
      throw new HttpError(503, { code: 'unavailable', message: 'No more listeners at the moment' });
  }

  /**
   * Takes over the response, until its reader or the server goes away. `first` is how new the answers are.
   */
  add(response: ServerResponse, first: number): void {
    // Browsers try again by themselves after three seconds at most ([9.7]).
    response.write(`retry: 3000\n\n${eventOf(first)}`);
    this.last = Math.max(this.last, first);
    this.listeners.add(response);
    response.once('close', () => this.remove(response));
    response.once('error', () => this.remove(response));
    if (this.listeners.size === 1) this.start();
    if (response.destroyed) this.remove(response);
  }

  /** Looks whether there is anything new, and tells everyone. */
  async announce(): Promise<void> {
    if (this.listeners.size === 0) return;
    try {
      const updatedAt = await this.deps.updatedAt();
      if (updatedAt <= this.last) return;
      this.last = updatedAt;
      this.write(eventOf(updatedAt));
    } catch (error) {
      this.deps.onError(error);
    }
  }

  /** Ends every stream, and takes no other. */
  close(): void {
    this.isClosed = true;
    this.stop();
    for (const response of this.listeners) response.end();
    this.listeners.clear();
  }

  private start(): void {
    this.timers = [
      setInterval(() => void this.announce(), pollEveryMs),
      setInterval(() => this.write(': still here\n\n'), keepAliveMs),
    ].map((timer) => timer.unref());
  }

  private stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  private remove(response: ServerResponse): void {
    this.listeners.delete(response);
    if (this.listeners.size === 0) this.stop();
  }

  private write(text: string): void {
    for (const response of this.listeners)
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(text);
  }
}
