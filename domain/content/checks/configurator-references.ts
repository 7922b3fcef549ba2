import type { LineConfiguration, QuestionCatalogue, StockWindow } from '../configurator.ts';
import type { ContentSet } from '../content-set.ts';
import type { ContentProblem } from './content-problem.ts';

type Path = ContentProblem['path'];

function repeatedIn<T extends object>(
  entry: object,
  path: Path,
  items: readonly T[],
  key: keyof T & string,
): ContentProblem[] {
  const seen = new Set<unknown>();
  return items.flatMap((item, index) => {
    const value = item[key];
    if (seen.has(value)) return [{ entry, path: [...path, index, key], message: `'${value}' is used twice` }];
    seen.add(value);
    return [];
  });
}

function problemsOfCatalogue(catalogue: QuestionCatalogue): ContentProblem[] {
  const { steps, questions, openings } = catalogue;
  const installation = questions.find(({ question }) => question === 'installation');
  const ways = installation?.kind === 'choice' ? installation.options.map(({ option }) => option) : undefined;
  return [
    ...repeatedIn(catalogue, ['openings'], openings, 'installation'),
    ...openings.flatMap(({ installation: way }, index) =>
      ways && !ways.includes(way)
        ? [
            {
              entry: catalogue,
              path: ['openings', index, 'installation'],
              message: `there is no way to install '${way}'`,
            },
          ]
        : [],
    ),
    ...repeatedIn(catalogue, ['steps'], steps, 'step'),
    ...repeatedIn(catalogue, ['questions'], questions, 'question'),
    ...repeatedIn(catalogue, ['questions'], questions, 'code'),
    ...questions.flatMap((question, index): ContentProblem[] => {
      const path = ['questions', index];
      const step = steps.some((known) => known.step === question.step)
        ? []
        : [{ entry: catalogue, path: [...path, 'step'], message: `there is no step '${question.step}'` }];
      if (question.kind !== 'choice') return step;
      return [
        ...step,
        ...repeatedIn(catalogue, [...path, 'options'], question.options, 'option'),
        ...repeatedIn(catalogue, [...path, 'options'], question.options, 'code'),
      ];
    }),
  ];
}

function problemsOfOffers(configuration: LineConfiguration, catalogue: QuestionCatalogue): ContentProblem[] {
  return Object.entries(configuration.offers).flatMap(([name, offers]): ContentProblem[] => {
    const path = ['offers', name];
    const question = catalogue.questions.find((known) => known.question === name);
    if (question?.kind !== 'choice')
      return [{ entry: configuration, path, message: `there is no choice '${name}' in questions.yaml` }];
    const unknown = offers.flatMap(({ option }, index) =>
      question.options.some((known) => known.option === option)
        ? []
        : [{ entry: configuration, path: [...path, index], message: `'${name}' has no option '${option}'` }],
    );
    return [...unknown, ...repeatedIn(configuration, path, offers, 'option')];
  });
}

function problemsOfConfiguration(
  configuration: LineConfiguration,
  { questionCatalogue, productLines, markets }: ContentSet,
): ContentProblem[] {
  const { line_id, sold_in = [], numbers } = configuration;
  const known = new Set(markets.map(({ market }) => market));
  const counted = questionCatalogue.questions.filter(({ kind }) => kind !== 'choice');
  return [
    ...(productLines.some((line) => line.line_id === line_id)
      ? []
      : [{ entry: configuration, path: ['line_id'], message: `there is no product line '${line_id}'` }]),
    ...sold_in.flatMap((market, index) =>
      known.has(market)
        ? []
        : [{ entry: configuration, path: ['sold_in', index], message: `there is no market '${market}'` }],
    ),
    ...numbers.flatMap((name, index) =>
      counted.some(({ question }) => question === name)
        ? []
        : [
            {
              entry: configuration,
              path: ['numbers', index],
              message: `there is no number '${name}' in questions.yaml`,
            },
          ],
    ),
    ...problemsOfOffers(configuration, questionCatalogue),
  ];
}

function problemsOfStock(stock: StockWindow, { lineConfigurations }: ContentSet): ContentProblem[] {
  const line = lineConfigurations.find(({ line_id }) => line_id === stock.line_id);
  if (!line)
    return [
      { entry: stock, path: ['line_id'], message: `there is no configuration of a line '${stock.line_id}'` },
    ];
  const isAsked = (name: string): boolean => Object.hasOwn(line.offers, name) || line.numbers.includes(name);
  const unasked = (path: Path, name: string): ContentProblem[] =>
    isAsked(name) ? [] : [{ entry: stock, path, message: `${stock.line_id} does not ask '${name}'` }];
  return [
    ...Object.entries(stock.answers).flatMap(([name, answer]) => {
      const path = ['answers', name];
      const offers = line.offers[name];
      return offers && !offers.some(({ option }) => option === answer)
        ? [{ entry: stock, path, message: `${stock.line_id} does not offer '${answer}'` }]
        : unasked(path, name);
    }),
    ...stock.open.flatMap((name, index) => unasked(['open', index], name)),
  ];
}

function statesTwice({ markets }: ContentSet): ContentProblem[] {
  const taken = new Set<string>();
  return markets.flatMap((market) =>
    market.states.flatMap((state, index) => {
      if (taken.has(state))
        return [
          { entry: market, path: ['states', index], message: `'${state}' is in another market as well` },
        ];
      taken.add(state);
      return [];
    }),
  );
}

/**
 * Reports references to unknown lines, markets, questions and options, and duplicate ids and codes within a
 * list.
 */
export const findConfiguratorProblems = (content: ContentSet): ContentProblem[] => [
  ...problemsOfCatalogue(content.questionCatalogue),
  ...content.lineConfigurations.flatMap((configuration) => problemsOfConfiguration(configuration, content)),
  ...content.stockWindows.flatMap((stock) => problemsOfStock(stock, content)),
  ...statesTwice(content),
];
