import type { FastifyInstance } from 'fastify';
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  exportInquiries,
  inquiryFile,
  listInquiries,
  mergeInquiry,
  noteInquiry,
  planInquiry,
  readInquiry,
  separateInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { MergedInquiries } from './merged-inquiries.ts';
import type { StaffInquiries } from './staff-inquiries.ts';

/** Adds `/desk/v1/inquiries`: the inbox of questions, claims and applications. */
export function staffInquiryRoutes(
  app: FastifyInstance,
  { inquiries, merged }: { inquiries: StaffInquiries; merged: MergedInquiries },
): void {
  registerEndpoint(app, listInquiries, ({ input: { query }, caller }) => inquiries.list(caller, query));
  registerEndpoint(app, readInquiry, async ({ input: { params }, caller }) => ({
    inquiry: await inquiries.read(caller, params.reference),
  }));
  registerFile(app, exportInquiries, ({ input: { query }, caller }) => inquiries.table(caller, query));
  registerFile(app, inquiryFile, ({ input: { params } }) => inquiries.file(params.reference, params.file));
  registerEndpoint(app, assignInquiry, async ({ input: { params, body }, caller }) => {
    await inquiries.assign(caller, params.reference, body);
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, noteInquiry, async ({ input: { params, body }, caller }) => {
    await inquiries.note(caller, params.reference, body.text);
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, answerInquiry, async ({ input: { params, body }, caller, idempotencyKey }) => {
    await inquiries.answer(caller, params.reference, body.text, idempotencyKey);
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, planInquiry, async ({ input: { params, body }, caller }) => {
    await inquiries.plan(caller, params.reference, body);
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, closeInquiry, async ({ input: { params, body }, caller }) => {
    await inquiries.close(caller, params.reference, body.reason);
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, mergeInquiry, async ({ input: { params, body }, caller }) => {
    await merged.merge(caller, params.reference.toUpperCase(), body.into.toUpperCase());
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
  registerEndpoint(app, separateInquiry, async ({ input: { params }, caller }) => {
    await merged.separate(caller, params.reference.toUpperCase());
    return { inquiry: await inquiries.read(caller, params.reference) };
  });
}
