import { HttpResponse, http } from 'msw';
import { giveAnswer } from '#domain/configurator/give-answer.ts';
import type { Answers } from '#domain/configurator/model.ts';
import { exampleConfiguration, exampleModel } from './configurator-example.ts';

const base = '*/web-product/api/v2/web';

interface Filters {
  filters?: { question: string; answer: string | number }[];
}

export function configuratorShop(selections: Answers = {}) {
  const shop = { selections, quantity: 1, received: [] as unknown[] };
  const config = () => exampleConfiguration(shop.selections, { quantity: shop.quantity });
  const drawing = { id: 'exterior', canvas: { width: 480, height: 480 }, svg: '' };
  const whole = () => HttpResponse.json({ config: config(), model: exampleModel, drawing });
  const handlers = [
    http.post(`${base}/products/:id`, whole),
    http.get(`${base}/config/:id`, whole),
    http.put(`${base}/config/:id/questions/:question`, async ({ params, request }) => {
      const { answer } = (await request.json()) as { answer: string | number };
      shop.received.push([params.question, answer]);
      const outcome = giveAnswer(exampleModel, shop.selections, String(params.question), answer);
      if (!outcome.accepted) {
        const error = { code: 'refused', message: outcome.reason };
        return HttpResponse.json({ success: false, error }, { status: 409 });
      }
      shop.selections = outcome.selections;
      return HttpResponse.json({ config: config() });
    }),
    http.put(`${base}/config/:id/reconfigure`, async ({ request }) => {
      const { filters = [] } = (await request.json()) as Filters;
      shop.selections = Object.fromEntries(filters.map(({ question, answer }) => [question, answer]));
      shop.received.push(shop.selections);
      return whole();
    }),
    http.put(`${base}/config/:id/quantity`, async ({ request }) => {
      shop.quantity = ((await request.json()) as { quantity: number }).quantity;
      return HttpResponse.json({ config: config() });
    }),
  ];
  return { shop, handlers };
}
