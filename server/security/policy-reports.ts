import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { policyReportsPath } from './security-headers.ts';

const text = z.string().max(2_000).catch('');

/** `report-uri` format; the Reporting API uses other names for the same fields. */
const oldSchema = z.object({
  'csp-report': z.object({ 'document-uri': text, 'blocked-uri': text, 'effective-directive': text }),
});
const newSchema = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
    }),
  )
  .max(20);

/** Excludes the query, which may hold a visitor's input. */
export interface PolicyViolation {
  page: string;
  blocked: string;
  directive: string;
}

const withoutQuery = (url: string): string => {
  if (!URL.canParse(url)) return url.slice(0, 200);
  const { origin, pathname, protocol } = new URL(url);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 200) : protocol;
};

export function violationsIn(body: unknown): PolicyViolation[] {
  const old = oldSchema.safeParse(body);
  const found = old.success
    ? [
        {
          documentURL: old.data['csp-report']['document-uri'],
          blockedURL: old.data['csp-report']['blocked-uri'],
          effectiveDirective: old.data['csp-report']['effective-directive'],
        },
      ]
    : (newSchema.safeParse(body).data ?? []).map((report) => report.body);
  return found.map(({ documentURL, blockedURL, effectiveDirective }) => ({
    page: withoutQuery(documentURL),
    blocked: withoutQuery(blockedURL),
    directive: effectiveDirective.slice(0, 60),
  }));
}

const minute = 60_000;
const limitPerMinute = 30;

/** Logs at most 30 a minute, because anyone can send them. Browsers ignore the response. */
export async function addPolicyReports(
  app: FastifyInstance,
  { now, record }: { now: () => Date; record: (violation: PolicyViolation) => void },
): Promise<void> {
  let windowFrom = 0;
  let taken = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('ignore', 'ignore'),
    );
    scope.post(policyReportsPath, { schema: { hide: true } }, async ({ body, log }, reply) => {
      const at = now().getTime();
      if (at - windowFrom >= minute) [windowFrom, taken] = [at, 0];
      for (const violation of violationsIn(body)) {
        if (taken >= limitPerMinute) break;
        taken += 1;
        log.warn({ violation }, 'a page was refused something by its policy');
        record(violation);
      }
      return reply.code(204).send();
    });
  });
}
