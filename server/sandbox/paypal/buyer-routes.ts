import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { inProject } from '#server/paths.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { inlineHash } from '#server/security/inline-hash.ts';
import { withPolicy } from '#server/security/security-headers.ts';
import { approvalPage, approvalPolicy } from './approval-page.ts';
import type { Bank } from './bank.ts';
import { outcomes } from './outcome.ts';
import type { Webhooks } from './webhooks.ts';

const style = `
html,body{margin:0;height:100%;background:transparent}
input{box-sizing:border-box;width:100%;height:100%;margin:0;padding:0 12px;border:1px solid #8a8375;border-radius:2px;background:transparent;color:#14171a;font:400 17px/1.4 system-ui,sans-serif}
input:focus{outline:3px solid currentColor;outline-offset:-3px}
input.invalid{border-color:#9b2a1a}
`;

const cardFieldPolicy = ownPagePolicy({
  styles: [inlineHash(style)],
  loadsScripts: true,
  calls: true,
});

const kinds = {
  name: { label: 'Name on card', autocomplete: 'cc-name', mode: 'text' },
  number: { label: 'Card number', autocomplete: 'cc-number', mode: 'numeric' },
  expiry: { label: 'Expiration date, month and year', autocomplete: 'cc-exp', mode: 'numeric' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', mode: 'numeric' },
} as const;

const cardFieldPage = ({
  field,
  placeholder,
}: {
  field: keyof typeof kinds;
  placeholder: string;
}): string => {
  const { label, autocomplete, mode } = kinds[field];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${label}</title><style>${style}</style></head><body><input data-field="${field}" aria-label="${label}" autocomplete="${autocomplete}" inputmode="${mode}" placeholder="${escapeHtml(placeholder)}" hidden><script src="card-field.js"></script></body></html>`;
};

const scripts = ['sdk-frame', 'sdk-buttons', 'sdk-card-fields', 'sdk-messages', 'sdk'];
const folder = inProject('server/sandbox/paypal/browser');

const idSchema = z.string().regex(/^[A-Z0-9]{17}$/);
const fieldSchema = z.object({
  field: z.enum(['name', 'number', 'expiry', 'cvv']),
  placeholder: z.string().max(60).default(''),
});
const cardSchema = z.object({
  outcome: z.enum(['approve', 'decline']),
  name: z.string().max(100).optional(),
  brand: z.enum(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'UNKNOWN']),
  last_digits: z.string().regex(/^\d{4}$/),
});

const noStore = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store');

// The SDK must be a classic script, available once its tag has loaded; a module would load later.
const unbound = (module: string): string => module.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '');

export async function buyerRoutes(
  app: FastifyInstance,
  { bank, webhooks }: { bank: Bank; webhooks: Webhooks },
): Promise<void> {
  const files = await Promise.all(
    [...scripts, 'card-rules', 'card-field'].map(
      async (name) => [name, await readFile(`${folder}/${name}.js`, 'utf8')] as const,
    ),
  );
  const source = new Map<string, string>(files);
  const sourceOf = (...names: string[]): string =>
    names.map((name) => unbound(source.get(name) ?? '')).join('\n');
  const sdk = `(() => {\n'use strict';\n${sourceOf(...scripts)}\n})();\n`;
  const cardScript = `(() => {\n'use strict';\n${sourceOf('card-rules', 'card-field')}\n})();\n`;

  app.get('/sdk/js', (_, reply) => noStore(reply, 'text/javascript').send(sdk));

  app.get('/checkoutnow', async ({ query }, reply) => {
    const { token } = z.object({ token: idSchema }).parse(query);
    return withPolicy(noStore(reply, 'text/html'), approvalPolicy).send(approvalPage(await bank.find(token)));
  });

  app.post('/checkoutnow/:id', async ({ params, body }) => {
    const { id } = z.object({ id: idSchema }).parse(params);
    const { outcome } = z.object({ outcome: z.enum(outcomes) }).parse(body);
    const order = await bank.approve(id, outcome);
    webhooks.send('CHECKOUT.ORDER.APPROVED', 'checkout-order', order, 'An order has been approved by buyer');
    return { id, status: order.status, payer_id: order.payer?.payer_id };
  });

  app.get('/card-field', ({ query }, reply) =>
    withPolicy(noStore(reply, 'text/html'), cardFieldPolicy).send(cardFieldPage(fieldSchema.parse(query))),
  );
  app.get('/card-field.js', (_, reply) => noStore(reply, 'text/javascript').send(cardScript));

  app.post('/cards/:id', async ({ params, body }) => {
    const { id } = z.object({ id: idSchema }).parse(params);
    const { outcome, ...card } = cardSchema.parse(body);
    const { status } = await bank.approve(id, outcome, card);
    return { id, status };
  });
}
