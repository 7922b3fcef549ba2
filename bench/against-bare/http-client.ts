import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';

export interface Target {
  method?: 'GET' | 'POST' | 'PUT';
  path: string | ((count: number) => string);
  body?: ((count: number) => unknown) | undefined;
  headers?: ((count: number) => Record<string, string>) | undefined;
  /** Defaults to 200. */
  status?: number;
}

export interface Answer {
  status: number;
  /** When a connection took the request: before it, the request waited in this client. */
  sentAt: number;
  headers: Record<string, string | string[] | undefined>;
  /** As on the wire: browsers decompress in another process. */
  bytes: Buffer;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

export function textOf({ headers, bytes }: Answer): string {
  const encoding = headers['content-encoding'] as keyof typeof decoders | undefined;
  return String(encoding ? decoders[encoding](bytes) : bytes);
}

type Handlers = Dispatcher.DispatchHandler;

/** Notes when a connection takes the request. */
const noteSending =
  (note: () => void) =>
  (dispatch: Dispatcher['dispatch']): Dispatcher['dispatch'] =>
  (options, handler) =>
    dispatch(
      options,
      new Proxy(handler, {
        get(target: Handlers, name: keyof Handlers) {
          if (name === 'onRequestStart') note();
          const own = target[name];
          return typeof own === 'function' ? own.bind(target) : own;
        },
      }),
    );

/** HTTP/1.1 without pipelining: each connection has one request in flight. */
export class HttpClient {
  private readonly pool: Pool;
  private readonly connections = 500;

  constructor(
    readonly origin: string,
    private readonly pid: number,
  ) {
    this.pool = new Pool(origin, { connections: this.connections, pipelining: 1 });
  }

  async ask(target: Target, count = 0): Promise<Answer> {
    const { method = 'GET', path, body, headers } = target;
    const sent = body?.(count);
    let sentAt = Number.NaN;
    const noted = this.pool.compose(
      noteSending(() => {
        sentAt = performance.now();
      }),
    );
    const response = await noted.request({
      method,
      path: typeof path === 'string' ? path : path(count),
      headers: {
        'accept-encoding': 'gzip, br',
        ...headers?.(count),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(sent) : null,
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, sentAt, headers: response.headers, bytes };
  }

  /** Throws for another status than the target's. */
  async askWell(target: Target, count = 0): Promise<Answer> {
    const answer = await this.ask(target, count);
    if (answer.status !== (target.status ?? 200))
      throw new Error(`${String(target.path)} answered ${answer.status}: ${textOf(answer).slice(0, 300)}`);
    return answer;
  }

  async read<T>(target: Target, count = 0): Promise<T> {
    return JSON.parse(textOf(await this.askWell(target, count))) as T;
  }

  /** Processor time of the server's process over all threads. */
  processorSeconds(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Returns requests per second of closed-loop load. */
  async drive(target: Target, connections: number, seconds: number): Promise<number> {
    const began = performance.now();
    const end = began + seconds * 1000;
    let count = 0;
    const one = async (): Promise<void> => {
      while (performance.now() < end) {
        count += 1;
        await this.askWell(target, count);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    return (count * 1000) / (performance.now() - began);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
