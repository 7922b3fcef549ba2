import { readFile } from 'node:fs/promises';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { scriptsToLoad } from '#domain/third-parties/registry.ts';
import type { ThirdPartySettings } from '#domain/third-parties/third-party.ts';
import { inProject } from '#server/paths.ts';
import type { Guard } from '#server/plugins/require-permission.ts';
import { RecordBook } from '#server/sandbox/record-book.ts';
import { sendRecords } from '#server/sandbox/records-page.ts';
import { vendors } from './vendors.ts';

export interface VendorSandboxDeps {
  now: () => Date;
  staffOnly: Guard;
  settings: ThirdPartySettings;
}

const folder = inProject('server/sandbox/vendors/browser');

// A form's fields are texts; a field that comes twice is a list, of which the second is not needed.
const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String([value].flat()[0])]));

/**
 * Takes the places of companies whose scripts pages load ([1.6]), for machines without them: each serves a
 * script that behaves as such a company's does, takes what it sends as a form, and shows the latest to staff.
 * Kept while the process lives. A script is never served where a real one is configured.
 */
export async function addVendorSandbox(
  app: FastifyInstance,
  { now, staffOnly, settings }: VendorSandboxDeps,
): Promise<void> {
  const ownScripts = scriptsToLoad(settings).map(({ url }) => url);
  for (const { name, path, scriptPath, page } of vendors) {
    const hasScript = ownScripts.includes(scriptPath);
    // Carts are reported there as well ([7.8]).
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
