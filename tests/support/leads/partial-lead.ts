import { type PartialLead, startPartialLead } from '#domain/leads/partial-leads-contract.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';

export const partialLead = (
  fields: PartialLead['fields'] = {},
  over: Partial<PartialLead> = {},
): PartialLead => ({
  consent: true,
  interface: 'Web',
  step: 'contact',
  fields: { first_name: 'Ada', phone: '203-555-0142', postal_code: '06851', ...fields },
  ...over,
});

let network = 0;

export async function startLead({ app }: Pick<TestApp, 'app'>, lead: PartialLead): Promise<string> {
  network += 1;
  const response = await app.inject({
    method: 'POST',
    url: startPartialLead.path,
    payload: lead,
    remoteAddress: `198.51.${network >> 8}.${network & 255}`,
  });
  if (response.statusCode !== 201) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return startPartialLead.response.parse(response.json()).lead.id;
}
