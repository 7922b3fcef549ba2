import { readFile } from 'node:fs/promises';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { scriptsToLoad } from '#domain/marketing/registry.ts';
import type { ThirdPartySettings } from '#domain/marketing/third-party.ts';
import { inProject } from '#server/paths.ts';
import { RecordBook } from '#server/sandbox/record-book.ts';
import { sendRecords } from '#server/sandbox/records-page.ts';
import type { Guard } from '#server/security/require-permission.ts';
import { vendors } from './vendors.ts';

export interface VendorSandboxDeps {
  now: () => Date;
  staffOnly: Guard;
  settings: ThirdPartySettings;
}

const folder = inProject('server/sandbox/vendors/browser');

// A repeated form field is an array; only the first value is kept.
const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String([value].flat()[0])]));

/**
 * Adds stand-ins for the vendors of page scripts ([1.6]): each serves a script, accepts its form posts and
 * shows staff the latest ones, kept in memory. No script is served with a real vendor.
 */
export async function addVendorSandbox(
  app: FastifyInstance,
  { now, staffOnly, settings }: VendorSandboxDeps,
): Promise<void> {
  const ownScripts = scriptsToLoad(settings).map(({ url }) => url);
  for (const { name, path, scriptPath, page } of vendors) {
    const hasScript = ownScripts.includes(scriptPath);
    // The marketing stand-in also receives carts ([7.8]).
    if (!hasScript && (name !== 'marketing' || settings.marketingUrl)) continue;
    const book = new RecordBook();
    const source = await readFile(`${folder}/${name}.js`, 'utf8');
    await app.register(async (scope) => {
      await scope.register(formBody);
      const hidden = { schema: { hide: true } };
      scope.post(path, hidden, async ({ body }, reply) => {
        book.write({ receivedAt: now(), fields: fieldsOf(body) });
        return reply.code(204).send();
      });
      scope.get(path, { ...hidden, onRequest: staffOnly }, async (_, reply) =>
        sendRecords(reply, page, book.read()),
      );
      if (!hasScript) return;
      const script = `(() => {\n'use strict';\n${source}})();\n`;
      scope.get(scriptPath, hidden, async (_, reply) =>
        reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
      );
    });
  }
}
