import fc from 'fast-check';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import { fortnightAhead } from '../support/hostile-values.ts';
import { startTestApp, type TestApp } from '../support/server-app.ts';
import { send } from '../support/server-call.ts';
import { newConfigurator } from '../support/server-configurator.ts';
import { leadBody, leadOf, postLead } from '../support/server-lead.ts';
import { hostileRequests, type MadeIds } from '../support/server-requests.ts';
import { cartOf, newVisitor, type Visitor } from '../support/server-visitor.ts';

let test: TestApp;
let guest: Visitor;
let made: MadeIds;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  guest = newVisitor(test.app);
  const [line] = cartOf(await guest.add('bulb-seal')).items;
  const removedLine = cartOf(await guest.add('crank-handle')).items.at(-1)?.id ?? '';
  await guest.remove(removedLine);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  const { reference } = leadOf(await postLead(test.app, { ...leadBody, preferredDay: fortnightAhead }));
  made = { line: line?.id ?? '', removedLine, config: config.id, quote: config.quote_id, lead: reference };
});
afterAll(() => test.close());

describe('no input', () => {
  it.each(hostileRequests(() => made))(
    'makes $name fail as a server does',
    async ({ endpoint, request }) => {
      const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const cookies = fc.constantFrom(cookie, '', 'clerestory_cart=%00', 'clerestory_cart=__proto__; =; ;;');
      const answered = new Set<number>();
      const taken = endpoint.status ?? 200;
      await fc.assert(
        fc.asyncProperty(request, cookies, async (parts, sent) => {
          const response = await send(test.app, endpoint, parts, { cookie: sent });
          answered.add(response.statusCode);
          if (response.statusCode === taken) endpoint.response.parse(response.json());
          else apiErrorSchema.parse(response.json());
          expect(response.statusCode).toBeLessThan(500);
        }),
        { numRuns: 1_000 },
      );
      // A run in which nothing got through would have tried the first check only.
      expect(answered).toContain(taken);
    },
    60_000,
  );
});
