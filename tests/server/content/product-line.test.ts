import type { ContentSet } from '#domain/content/content-set.ts';
import { productLineResolvers } from '#server/services/content/product-line-resolvers.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const [template] = fixtureContent.productLines as [ContentSet['productLines'][number]];
const [project] = fixtureContent.projects as [ContentSet['projects'][number]];
const [exterior] = fixtureContent.questionCatalogue.questions.filter(
  ({ question }) => question === 'exterior_color',
);

const line = (
  line_id: string,
  style: string,
  material: typeof template.material,
  category_id = template.category_id,
) => ({ ...template, line_id, style, material, category_id });
const aboutLines = (over: Partial<ContentSet>) =>
  productLineResolvers({ ...fixtureContent, ...over }).ProductLine;

describe('what the endpoint says of a line', () => {
  it('names what is chosen by looking at it: more than one option, with the colors of the engine', () => {
    const { choices } = aboutLines({});
    const [doubleHung, slider, casement] = fixtureContent.productLines as [
      typeof template,
      typeof template,
      typeof template,
    ];
    expect(choices(doubleHung)).toEqual([
      {
        question: 'exterior_color',
        title: 'Exterior color',
        material: 'pine',
        side: 'exterior',
        options: [
          { title: 'White', code: 'xcwh', color: 'white', with: null },
          { title: 'Black', code: 'xcbk', color: 'black', with: null },
        ],
      },
    ]);
    expect(choices(slider)).toEqual([]);
    expect(choices(casement)).toEqual([]);
  });

  it('shows colors of the inside on what the inside is made of, and gives no color to what is none', () => {
    const inside = (of: typeof exterior & { kind: 'choice' }) => [
      {
        ...of,
        options: of.options.map(({ draws, ...rest }) => ({
          ...rest,
          draws: { interior_color: draws?.color },
        })),
      },
      {
        ...of,
        question: 'glass',
        swatch: 'glass' as const,
        options: of.options.map(({ draws: _, ...rest }) => rest),
      },
    ];
    if (exterior?.kind !== 'choice') throw new Error('The fixture asks no color');
    const configured = fixtureContent.lineConfigurations.find(({ line_id }) => line_id === template.line_id);
    const { choices } = aboutLines({
      questionCatalogue: { ...fixtureContent.questionCatalogue, questions: inside(exterior) },
      lineConfigurations: [
        {
          ...configured,
          offers: {
            exterior_color: [{ option: 'white' }, { option: 'black' }],
            glass: [{ option: 'white' }, { option: 'black' }],
          },
        },
      ] as ContentSet['lineConfigurations'],
    });
    const clad = { ...template, drawing: { ...template.drawing, material: 'aluminum-clad' as const } };
    expect(choices(clad)).toMatchObject([
      {
        question: 'exterior_color',
        material: 'pine',
        side: 'interior',
        options: [{ color: 'white' }, { color: 'black' }],
      },
      {
        question: 'glass',
        material: null,
        side: null,
        options: [{ color: undefined }, { color: undefined }],
      },
    ]);
  });

  it('puts next to it first what opens alike, then what is made alike, four of its category at most', () => {
    const asked = line('asked', 'casement', 'wood');
    const { alike } = aboutLines({
      productLines: [
        line('same-material', 'bay', 'wood'),
        line('neither', 'bay', 'vinyl'),
        asked,
        line('elsewhere', 'casement', 'wood', 'patio-doors'),
        line('same-style', 'casement', 'vinyl'),
        line('both', 'casement', 'wood'),
        ...['fifth', 'sixth'].map((id) => line(id, 'awning', 'wood')),
      ],
    });
    expect(alike(asked).map(({ line_id }) => line_id)).toEqual([
      'same-style',
      'both',
      'same-material',
      'fifth',
    ]);
  });

  it('names the series that its title begins with, the type that its style belongs to, and what begins its codes', () => {
    const { series, type, code } = aboutLines({});
    expect(series(template)).toMatchObject({ title: 'Meridian', material: 'wood' });
    expect(type(template)).toBe('hung');
    expect(type({ ...template, style: 'no such style' })).toBeUndefined();
    const configured = fixtureContent.lineConfigurations.find(({ line_id }) => line_id === template.line_id);
    expect(code(template)).toBe(configured?.code);
    expect(code({ ...template, line_id: 'not-configured' })).toBeUndefined();
  });

  it('tells of jobs that show its kind of unit, its own style and the newest first, three at most, and of the parts that fit', () => {
    const finished = ['2025-01-01', '2026-01-01'];
    const { projects, parts } = aboutLines({
      projects: [
        ...finished.map((day) => ({ ...project, project_id: day, finished: day, lines: [template.line_id] })),
        { ...project, project_id: 'of-another', finished: '2026-05-05', lines: ['daybook-slider'] },
        ...['casement-left', 'awning', 'hopper'].map((style, month) => ({
          ...project,
          project_id: `shows-${style}`,
          finished: `2026-0${9 - month}-01`,
          lines: [template.line_id],
          after: { ...project.after, style } as typeof project.after,
        })),
        {
          ...project,
          project_id: 'shows-a-door',
          finished: '2026-10-10',
          lines: [template.line_id],
          after: {
            ...project.after,
            kind: 'entry-door',
            style: 'single',
            panel: 'plank',
          } as typeof project.after,
        },
      ],
    });
    expect(projects(template).map(({ project_id }) => project_id)).toEqual([
      '2026-01-01',
      '2025-01-01',
      'shows-casement-left',
    ]);
    expect(parts(template).map(({ backend_name }) => backend_name)).toEqual([
      'sash-lock-classic',
      'sash-keeper-classic',
      'bulb-seal',
    ]);
  });
});
