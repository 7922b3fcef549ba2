import { findModelProblems } from '#domain/configurator/check-model.ts';
import type { LineConfiguration, StockWindow } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

function problems(change: (content: ContentSet) => void): string[] {
  const content = structuredClone(fixtureContent);
  change(content);
  return findModelProblems(content).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function choiceOf({ questionCatalogue }: ContentSet, name: string) {
  const question = questionCatalogue.questions.find((candidate) => candidate.question === name);
  if (question?.kind !== 'choice') throw new Error(`${name} is no choice`);
  return question;
}

const lineOf = ({ lineConfigurations }: ContentSet): LineConfiguration => {
  const line = lineConfigurations.find(({ line_id }) => line_id === 'meridian-double-hung');
  if (!line) throw new Error('The fixture has lost its line');
  return line;
};

const stockOf = ({ stockWindows: [stock] }: ContentSet): StockWindow => {
  if (!stock) throw new Error('The fixture has lost its stock');
  return stock;
};

const never = { any: [] };

describe('what would trap a visitor', () => {
  it('is not in the fixture', () => {
    expect(problems(() => undefined)).toEqual([]);
  });

  it.each<[string, (content: ContentSet) => void, string[]]>([
    [
      'a color that goes with nothing that can be chosen',
      (content) => {
        const black = choiceOf(content, 'exterior_color').options[1];
        if (black) black.requires = [{ condition: never, reason: 'Never made' }];
      },
      ["offers.exterior_color.1: 'black' is offered, but never goes with the rest"],
    ],
    [
      'a condition on a later question',
      (content) => {
        choiceOf(content, 'glass').only_if = { answer: 'screen', is: ['full'] };
      },
      ["questions.3.only_if: 'screen' is not asked before this"],
    ],
    [
      'a condition on an option that is none',
      (content) => {
        choiceOf(content, 'screen').only_if = { not: { answer: 'glass', is: ['clear', 'amber'] } };
      },
      ["questions.6.only_if: 'glass' has no option 'amber'"],
    ],
    [
      'a condition on a measure that is none',
      (content) => {
        choiceOf(content, 'glass').options[0]?.requires.push({
          condition: {
            all: [
              { measure: 'weight', at_most: 7 },
              { measure: 'glass', at_most: 7 },
            ],
          },
          reason: 'It weighs {weight}.',
        });
      },
      [
        "questions.3.options.0.requires.0.condition: 'weight' is not asked before this",
        "questions.3.options.0.requires.0.condition: 'glass' is not asked before this",
        "questions.3.options.0.requires.0.reason: 'weight' is not asked before this",
      ],
    ],
    [
      'a measure of what is not known yet',
      (content) => {
        choiceOf(content, 'glass').only_if = { measure: 'top', at_least: 7 };
      },
      ["questions.3.only_if: 'sill_height' is not asked before this"],
    ],
    [
      'a condition of one line alone',
      (content) => {
        lineOf(content).offers.glass = [
          { option: 'clear' },
          { option: 'triple', only_if: { market: ['moon'] } },
        ];
      },
      ["offers.glass.1.only_if: there is no market 'moon'"],
    ],
    [
      'a default that a new configuration cannot have',
      (content) => {
        choiceOf(content, 'glass').options[0]?.requires.push({ condition: never, reason: 'Sold out.' });
      },
      [
        "offers.glass: a new configuration cannot have 'clear': Sold out. (in the mainland)",
        'offers.glass: nothing is left to choose with width 36, height 90 (in the mainland)',
        'answers.glass: meridian-double-hung is not made so: Sold out.',
      ],
    ],
    [
      'a question that a size leaves without an option',
      (content) => {
        lineOf(content).offers.screen = [
          { option: 'none', limits: { width: [320, 640] } },
          { option: 'full', limits: { width: [656, 800] } },
        ];
      },
      ['offers.screen: nothing is left to choose with width 40.125 (in the mainland)'],
    ],
    [
      'an option that cannot be drawn',
      (content) => {
        lineOf(content).offers.screen = [{ option: 'none', draws: { style: 'bifold' } }];
      },
      ['offers.screen.0: cannot be drawn: style'],
    ],
    [
      'a grid that ends too early and prices that do not rise',
      (content) => {
        lineOf(content).grid = {
          widths: [480, 640],
          heights: [960, 1440],
          cents: [
            [100, 100],
            [100, 200],
          ],
        };
      },
      [
        'grid.widths: ends before the largest width, 50',
        'grid.cents.0: a larger size has to cost more',
        'grid.cents.1: a larger size has to cost more',
      ],
    ],
    [
      'a size to start from that is not made',
      (content) => {
        lineOf(content).size.start = [577, 16];
      },
      ['size: 36 1/16 is no multiple of 1/8', 'size.start: this height is not made'],
    ],
    [
      'a window on the shelf that its line does not make',
      (content) => {
        Object.assign(stockOf(content), {
          width: 800,
          height: 1440,
          answers: { exterior_color: 'white', glass: 'triple', grille_columns: 3 },
        });
      },
      [
        'answers.glass: meridian-double-hung is not made so: Triple glass is made up to 20 square feet. This one has 31.2.',
        "answers.grille_columns: meridian-double-hung does not ask 'grille_columns' of such a window",
      ],
    ],
  ])('is reported: %s', (_, change, reported) => {
    const found = problems(change);
    expect(found).toEqual(reported.map((line) => expect.stringContaining(line)));
  });
});
