import type { FastifyInstance } from 'fastify';
import {
  getIdentity,
  listFlags,
  postFlagAnalytics,
  postIdentity,
  reportSplitEvent,
  updatedAtHeader,
} from '#domain/marketing/flags-contract.ts';
import { endOverride, listFeatures, setOverride } from '#domain/marketing/staff-flags-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { checkEnvironment, keyOf } from './domain.ts';
import type { FlagService } from './flag-service.ts';
import type { StaffFlags } from './staff-flags.ts';

interface Answered<T> {
  answer: T;
  updatedAt: number;
}

function dated<T>({ answer, updatedAt }: Answered<T>, setHeader: (name: string, value: string) => void): T {
  setHeader(updatedAtHeader, String(updatedAt / 1000));
  return answer;
}

export function flagRoutes(app: FastifyInstance, flags: FlagService, staff: StaffFlags): void {
  registerEndpoint(app, listFlags, async ({ headers, setHeader }) => {
    checkEnvironment(keyOf(headers));
    return dated(await flags.all(), setHeader);
  });
  registerEndpoint(app, getIdentity, async ({ input: { query }, headers, setHeader }) => {
    checkEnvironment(keyOf(headers));
    return dated(await flags.of({ identifier: query.identifier, traits: [] }), setHeader);
  });
  registerEndpoint(app, postIdentity, async ({ input: { body }, headers, setHeader }) => {
    checkEnvironment(keyOf(headers));
    return dated(await flags.of(body), setHeader);
  });
  registerEndpoint(app, postFlagAnalytics, async ({ input: { body }, headers }) => {
    checkEnvironment(keyOf(headers));
    await flags.count(body);
    return {};
  });
  registerEndpoint(app, reportSplitEvent, async ({ input: { body }, address }) => ({
    counted: await flags.report(body, address),
  }));
  registerEndpoint(app, listFeatures, async () => ({ features: await staff.list() }));
  registerEndpoint(app, setOverride, async ({ input: { params, body }, caller }) => ({
    feature: await staff.override(caller, params.feature, body),
  }));
  registerEndpoint(app, endOverride, async ({ input: { params, body }, caller }) => ({
    feature: await staff.end(caller, params.feature, body.reason),
  }));
}
