import type { ServerResponse } from 'node:http';
import { HttpError } from '#server/http/http-error.ts';
import type { Outage } from '#server/program/report-outage.ts';
import { startInterval, stopTimer, type Timer } from '#server/runtime/runtime.ts';

interface ChangeStreamDeps {
  updatedAt: () => Promise<number>;
  outage: Outage;
}

/** Polling interval for changes by other processes, while there are listeners. */
const pollEveryMs = 2_000;
/** Proxies close connections that are silent for a minute. */
const keepAliveMs = 25_000;
/** Listeners per process; further ones get no updates. */
const maxListeners = 5_000;
/** Unread bytes before a stalled listener is dropped. */
const maxUnread = 64 * 1024;

const eventOf = (updatedAt: number): string =>
  `event: environment_updated\ndata: ${JSON.stringify({ updated_at: updatedAt / 1000 })}\n\n`;

/**
 * Streams flag changes to listeners ([7.18]). A new listener gets the current version, to detect changes
 * missed while disconnected; then each change by this or another process or by the clock.
 */
export class ChangeStream {
  private readonly listeners = new Set<ServerResponse>();
  private timers: Timer[] = [];
  private last = 0;
  private isClosed = false;

  constructor(private readonly deps: ChangeStreamDeps) {}

  get size(): number {
    return this.listeners.size;
  }

  /** Throws if the limit is reached or the server is stopping. */
  checkRoom(): void {
    if (this.isClosed || this.listeners.size >= maxListeners)
      throw new HttpError(503, { code: 'unavailable', message: 'No more listeners at the moment' });
  }

  /** Streams to the response until the client or server disconnects. `first` is the current version. */
  add(response: ServerResponse, first: number): void {
    // Browsers must retry within three seconds ([9.7]).
    response.write(`retry: 3000\n\n${eventOf(first)}`);
    this.last = Math.max(this.last, first);
    this.listeners.add(response);
    response.once('close', () => this.remove(response));
    response.once('error', () => this.remove(response));
    if (this.listeners.size === 1) this.start();
    if (response.destroyed) this.remove(response);
  }

  async announce(): Promise<void> {
    if (this.listeners.size === 0) return;
    try {
      const updatedAt = await this.deps.updatedAt();
      this.deps.outage.worked();
      if (updatedAt <= this.last) return;
      this.last = updatedAt;
      this.write(eventOf(updatedAt));
    } catch (error) {
      this.deps.outage.failed(error);
    }
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    for (const response of this.listeners) response.end();
    this.listeners.clear();
  }

  private start(): void {
    this.timers = [
      startInterval(() => void this.announce(), pollEveryMs),
      startInterval(() => this.write(': still here\n\n'), keepAliveMs),
    ].map((timer) => timer.unref());
  }

  private stop(): void {
    for (const timer of this.timers) stopTimer(timer);
    this.timers = [];
    // Without listeners it asks no more, and would never see the outage end.
    this.deps.outage.worked();
  }

  private remove(response: ServerResponse): void {
    this.listeners.delete(response);
    if (this.listeners.size === 0) this.stop();
  }

  private write(text: string): void {
    for (const response of this.listeners)
      if (response.writableLength > maxUnread) response.destroy();
      else response.write(text);
  }
}
