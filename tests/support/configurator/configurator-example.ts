import { answerTitle } from '#domain/configurator/answer-title.ts';
import { codeOf } from '#domain/configurator/configuration-code.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import { type Answers, type Model, modelSchema } from '#domain/configurator/model.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { settle } from '#domain/configurator/settle.ts';

const size = (question: 'width' | 'height', code: string, max: number, start: number) => ({
  kind: 'size',
  question,
  code,
  step: 'size',
  title: question === 'width' ? 'Width' : 'Height',
  min: 16 * 16,
  max: max * 16,
  multiple: 2,
  default: start * 16,
  draws_as: question,
});

/** A model with each kind of rule: width limit 36 in., a style without screen, a finish for wood only. */
export const exampleModel: Model = modelSchema.parse({
  backend_name: 'example-casement',
  code: 'EXC',
  title: 'Example Casement',
  category_id: 'windows',
  steps: [
    { step: 'size', title: 'Size' },
    { step: 'operation', title: 'How it opens' },
    { step: 'color', title: 'Color' },
    { step: 'screen', title: 'Screen' },
  ],
  questions: [
    size('width', 'wi', 72, 30),
    size('height', 'he', 84, 48),
    {
      kind: 'choice',
      question: 'operation',
      code: 'op',
      step: 'operation',
      title: 'How it opens',
      default: 'casement',
      swatch: 'operation',
      options: [
        {
          option: 'casement',
          code: 'ca',
          title: 'Casement',
          draws: { style: 'casement-left' },
          requires: [
            {
              condition: { measure: 'width', at_most: 36 * 16 },
              reason: 'Casement: made 16 to 36 in. wide. This one is {width} in.',
            },
          ],
        },
        { option: 'picture', code: 'pi', title: 'Picture', draws: { style: 'fixed' } },
      ],
    },
    {
      kind: 'choice',
      question: 'exterior_color',
      code: 'ex',
      step: 'color',
      title: 'Outside color',
      default: 'white',
      swatch: 'color',
      options: [
        { option: 'white', code: 'wh', title: 'White', draws: { color: 'white' } },
        { option: 'black', code: 'bl', title: 'Black', draws: { color: 'black' }, price: { each: 8500 } },
      ],
    },
    {
      kind: 'choice',
      question: 'screen',
      code: 'sc',
      step: 'screen',
      title: 'Screen',
      default: 'none',
      only_if: { answer: 'operation', is: ['casement'] },
      options: [
        { option: 'none', code: 'no', title: 'No screen' },
        {
          option: 'full',
          code: 'fu',
          title: 'Full screen',
          draws: { screen: 'full' },
          price: { each: 4500 },
        },
      ],
    },
  ],
  grid: {
    widths: [36 * 16, 72 * 16],
    heights: [48 * 16, 84 * 16],
    cents: [
      [50_000, 70_000],
      [60_000, 90_000],
    ],
  },
  lead_days: 21,
  price_list: '2026-10-abc',
  market: { market: 'us', title: 'Most of the US', delivery_days: 0, freight_basis_points: 0 },
  drawing: {
    kind: 'window',
    style: 'casement-left',
    width: 30,
    height: 48,
    material: 'vinyl',
    color: 'white',
  },
});

export function exampleConfiguration(
  selections: Answers = {},
  over: Partial<Configuration> = {},
): Configuration {
  const settled = settle(exampleModel, selections);
  const { unit_cents, lines } = priceOf(exampleModel, settled);
  const quantity = over.quantity ?? 1;
  return {
    id: 'config-1',
    revision: 0,
    quote_id: 'quote-1',
    line_id: 'line-1',
    backend_name: exampleModel.backend_name,
    title: exampleModel.title,
    category_id: 'windows',
    item_url: '/shop/parts/configure/?item=example-casement',
    code: codeOf(exampleModel, settled),
    short_code: 'K7F2-9QXA',
    energy_zone: null,
    quantity,
    wishes: selections,
    questions: settled.questions.map(({ question, answer, options }) => ({
      question: question.question,
      answer,
      options: options.filter(({ reason }) => reason === null).map(({ option }) => option.option),
      refused: options.flatMap(({ option, reason }) =>
        reason === null ? [] : [{ option: option.option, reason }],
      ),
    })),
    summary: settled.questions.map(({ question, answer }) => ({
      title: question.title,
      answer: answerTitle(question, answer),
    })),
    changes: [],
    price: {
      price_list: exampleModel.price_list,
      unit_cents,
      total_cents: unit_cents * quantity,
      lines,
      outdated: null,
    },
    lead_time_days: leadDaysOf(exampleModel, settled),
    market: { market: 'us', title: 'Most of the US' },
    available: true,
    unavailable_reason: null,
    on_hand: null,
    image_url: '/web-product/api/v2/web/config/config-1/drawing.svg?v=1',
    expires_at: '2027-02-19T00:00:00.000Z',
    ...over,
  };
}
