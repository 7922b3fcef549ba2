import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { longestAddressId } from '#domain/places/address-contract.ts';
import { vendorsOf } from '#domain/security/vendors.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { addApiDocs } from '#server/http/api-docs.ts';
import { addErrors, answerError, refuseUnparsed } from '#server/http/errors.ts';
import { addRequestLog, logging } from '#server/http/logging.ts';
import { addMonitor, type MonitorSlot } from '#server/http/monitor.ts';
import { readableUrl } from '#server/http/readable-url.ts';
import { addRequestId, requestIdOf } from '#server/http/request-id.ts';
import { addAdmission, defaultLimits } from '#server/monitoring/admission.ts';
import { addDatabaseFigures } from '#server/monitoring/database-figures.ts';
import { addMetrics } from '#server/monitoring/metrics.ts';
import { addMetricsRoute } from '#server/monitoring/metrics-route.ts';
import { addAnnouncements } from '#server/program/announcements.ts';
import { addCallers, type VerifyBearer } from '#server/security/caller.ts';
import { addCrossSiteGuard } from '#server/security/cross-site-guard.ts';
import { addSecurityHeaders } from '#server/security/security-headers.ts';

interface HttpDeps {
  config: Config;
  monitor: MonitorSlot;
  verifyBearer: VerifyBearer;
  /** Treats an error code missing from the contract as a server fault, as in tests. */
  strictContracts: boolean;
  database?: Pick<DatabaseClient, 'connections' | 'replica'>;
}

export async function openHttp({
  config,
  monitor,
  verifyBearer,
  strictContracts,
  database = {},
}: HttpDeps): Promise<{
  app: FastifyInstance;
  cartCookies: ReturnType<typeof addCallers>;
}> {
  const { https } = config;
  const app = Fastify({
    ...logging(config.logLevel),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Address ids exceed the default limit of 100 characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddressId },
    rewriteUrl: readableUrl,
    // While a process closes, proxies still send to it; jobs and streams end first.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnparsed,
  });
  addErrors(app, { strict: strictContracts });
  addRequestId(app);
  addRequestLog(app);
  addMetrics(app);
  addDatabaseFigures(app, database);
  const { connections } = database;
  const { maxEventLoopDelayMs } = config;
  const waitingQueries = connections && (() => connections().waiting);
  await addAdmission(app, { limits: defaultLimits, maxEventLoopDelayMs, waitingQueries });
  addMonitor(app, monitor);
  addSecurityHeaders(app, {
    https,
    vendors: vendorsOf(config.thirdParties),
    isDevelop: config.site === 'develop',
  });
  addCrossSiteGuard(app, config);
  await app.register(cookie);
  const cartCookies = addCallers(app, { https, verifyBearer });
  await addApiDocs(app);
  await addAnnouncements(app, config.machines.redisUrl);
  addMetricsRoute(app, { token: config.metricsToken });
  return { app, cartCookies };
}
