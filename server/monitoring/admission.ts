import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogue } from '#domain/contracts/api-error.ts';
import { answerError } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { RefusalReason } from './metrics.ts';

export type CallClass = 'file' | 'read' | 'write' | 'expensive';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By default the method decides. Exempt: health, webhooks, endless streams. */
    admission?: CallClass | 'exempt';
  }
}

/** Requests under way at once: of all callers, and of one network, which an office shares. */
export type LoadLimits = Record<CallClass, { all: number; network: number }>;

// Calls under way delay refusals: a core answers about 1,000 small calls a second.
export const defaultLimits: LoadLimits = {
  file: { all: 400, network: 200 },
  read: { all: 120, network: 60 },
  write: { all: 150, network: 100 },
  expensive: { all: 16, network: 12 },
};

interface AdmissionOptions {
  limits: LoadLimits;
  /** Mean delay of the event loop; undefined for no limit. */
  maxEventLoopDelayMs: number | undefined;
  /** Queries that wait for a connection. */
  waitingQueries?: (() => number) | undefined;
}

// Three for each of the pool's connections
const maxWaitingQueries = 60;

/** Files of the site ask no database. */
const isFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/*';

function classOf(request: FastifyRequest): CallClass | 'exempt' {
  const { method, routeOptions } = request;
  const { admission, contract } = routeOptions.config;
  if (admission) return admission;
  if (contract && 'mediaType' in contract && contract.mediaType === 'application/pdf') return 'expensive';
  if (isFile(request)) return 'file';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** Counts what is under way. */
class Underway {
  private all = 0;
  private readonly byNetwork = new Map<string, number>();

  constructor(private readonly limits: LoadLimits[CallClass]) {}

  refusal(network: string): RefusalReason | undefined {
    if (this.all >= this.limits.all) return 'all_callers';
    return (this.byNetwork.get(network) ?? 0) >= this.limits.network ? 'one_caller' : undefined;
  }

  begin(network: string): void {
    this.all += 1;
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
  }

  end(network: string): void {
    this.all -= 1;
    const left = (this.byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.byNetwork.set(network, left);
    else this.byNetwork.delete(network);
  }
}

const refusalOf = (reason: RefusalReason): HttpError =>
  reason === 'one_caller'
    ? new HttpError(429, {
        code: 'too_many_calls',
        message: 'Too many requests from your network are under way. Please try again in a few seconds.',
      })
    : new HttpError(503, { code: 'unavailable', message: catalogue.unknown.message });

/**
 * Refuses requests beyond the limits at once, before anything reads them: a refused change has not begun and
 * may be repeated under its key.
 */
export async function addAdmission(
  app: FastifyInstance,
  { limits, maxEventLoopDelayMs, waitingQueries = () => 0 }: AdmissionOptions,
): Promise<void> {
  if (maxEventLoopDelayMs)
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      // In a shorter sample one pause of the machine would be the mean.
      sampleInterval: 1_000,
      // Decided below, where the exemptions are known.
      pressureHandler: () => undefined,
    });
  const underway: Record<CallClass, Underway> = {
    file: new Underway(limits.file),
    read: new Underway(limits.read),
    write: new Underway(limits.write),
    expensive: new Underway(limits.expensive),
  };
  for (const callClass of Object.keys(underway)) app.metrics.mayRefuse(callClass);
  function pressureOn(request: FastifyRequest): RefusalReason | undefined {
    if (maxEventLoopDelayMs && app.isUnderPressure()) return 'event_loop';
    return !isFile(request) && waitingQueries() > maxWaitingQueries ? 'database' : undefined;
  }
  app.addHook('onRequest', (request, reply, done) => {
    const callClass = classOf(request);
    if (callClass === 'exempt') return done();
    const calls = underway[callClass];
    const network = networkOf(request.ip);
    const reason = pressureOn(request) ?? calls.refusal(network);
    if (reason) {
      app.metrics.refuse(callClass, reason);
      reply.header('retry-after', '2');
      answerError(refusalOf(reason), request, reply);
      return;
    }
    calls.begin(network);
    reply.raw.once('close', () => calls.end(network));
    done();
  });
}
