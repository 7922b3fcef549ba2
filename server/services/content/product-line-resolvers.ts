import type { Answers, ChoiceQuestion, Model, Option } from '#domain/configurator/model.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { settle } from '#domain/configurator/settle.ts';
import type { ProductLine } from '#domain/content/catalogue.ts';
import { seriesOfLine, typeOfLine } from '#domain/content/checks/catalogue-references.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { lineRatings } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Project } from '#domain/content/project.ts';
import type { Review } from '#domain/content/review.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { materialInside } from '#domain/drawing/surface/look.ts';
import { type PublishedContent, reviewsOnPage } from '#domain/reviews/published-review.ts';
import { firstQuestions } from '#domain/reviews/questions/published-question.ts';
import { summaryOfRatings } from '#domain/reviews/summary.ts';
import { figuresOf, glassFigures, installedTotal } from './line-evidence.ts';
import { roomsHtml } from './line-rooms.ts';
import { byId, newestFirst } from './read-content.ts';

const maxAlike = 4;
const maxProjects = 3;

const styleOf = (drawing: DrawingSpec) => (drawing.kind === 'combination' ? drawing.kind : drawing.style);

export const ratingsOf = (reviews: readonly Pick<Review, 'rating'>[]) =>
  summaryOfRatings(reviews.map(({ rating }) => rating));

/** Returns the exterior colors that an interior color can be had with; null for all of them. */
function exteriorsWith(model: Model, { question }: ChoiceQuestion, { option, requires }: Option) {
  const choice = (name: string) => model.questions.find((asked) => asked.question === name);
  const [exterior, material] = [choice('exterior_color'), choice('material')];
  if (requires.length === 0 || exterior?.kind !== 'choice' || material?.kind !== 'choice') return null;
  const isMade = (selections: Answers) =>
    settle(model, selections).questions.some(
      (state) =>
        state.question.question === question &&
        state.options.some((one) => one.option.option === option && one.reason === null),
    );
  const colors = exterior.options.filter((outside) =>
    material.options.some((made) => isMade({ material: made.option, exterior_color: outside.option })),
  );
  return colors.length === exterior.options.length ? null : colors.flatMap(({ draws }) => draws?.color ?? []);
}

/** Returns a line's visual choices; undefined if it is not configurable. */
function choicesOf(content: ContentSet, { line_id, drawing }: ProductLine) {
  const [market] = content.markets;
  const model = market && modelOfLine(content, line_id, market);
  if (!model) return [];
  const sideOf = ({ options }: ChoiceQuestion) =>
    options.some(({ draws }) => draws?.interior_color) ? 'interior' : 'exterior';
  const colored = (asked: ChoiceQuestion) =>
    sideOf(asked) === 'interior' ? materialInside(drawing.material) : drawing.material;
  return model.questions.flatMap((asked) =>
    asked.kind === 'choice' && asked.swatch && asked.options.length > 1
      ? {
          question: asked.question,
          title: asked.title,
          material: asked.swatch === 'color' ? colored(asked) : null,
          side: asked.swatch === 'color' ? sideOf(asked) : null,
          options: asked.options.map((option) => ({
            title: option.title,
            code: asked.code + option.code,
            color: option.draws?.color ?? option.draws?.interior_color,
            with: option.draws?.interior_color ? exteriorsWith(model, asked, option) : null,
          })),
        }
      : [],
  );
}

function linesAlike({ productLines }: ContentSet, line: ProductLine): ProductLine[] {
  const others = productLines.filter(
    ({ line_id, category_id }) => line_id !== line.line_id && category_id === line.category_id,
  );
  const sameStyle = others.filter(({ style }) => style === line.style);
  const sameMaterial = others.filter(
    ({ style, material }) => style !== line.style && material === line.material,
  );
  return [...sameStyle, ...sameMaterial].slice(0, maxAlike);
}

/** A job with several lines shows only one of them: skip jobs whose picture shows another kind of unit. */
function jobsOf(projects: readonly Project[], { line_id, drawing }: ProductLine): Project[] {
  const shown = projects.filter(({ lines, after }) => lines.includes(line_id) && after.kind === drawing.kind);
  const isAlike = ({ after }: Project) => styleOf(after) === styleOf(drawing);
  return [...shown.filter(isAlike), ...shown.filter((job) => !isAlike(job))].slice(0, maxProjects);
}

export function productLineResolvers(content: PublishedContent) {
  const category = byId(content.categories, (entry) => entry.category_id);
  const reviews = newestFirst(content.reviews, ({ written }) => written);
  const projects = newestFirst(content.projects, ({ finished }) => finished);
  const reviewsOf = ({ line_id }: ProductLine) => reviews.filter((entry) => entry.line_id === line_id);

  return {
    ProductLine: {
      id: ({ line_id }: ProductLine) => `ProductLine:${line_id}`,
      category: ({ category_id }: ProductLine) => category(category_id),
      series: (line: ProductLine) => seriesOfLine(content.series, line),
      type: (line: ProductLine) => typeOfLine(content, line)?.type,
      code: ({ line_id }: ProductLine) =>
        content.lineConfigurations.find((entry) => entry.line_id === line_id)?.code,
      url: ({ category_id, line_id }: ProductLine) => pathTo.productLine(category_id, line_id),
      ratings_url: ({ line_id }: ProductLine) => lineRatings(line_id),
      ratings: (line: ProductLine) => ratingsOf(reviewsOf(line)),
      reviews: reviewsOf,
      first_reviews: (line: ProductLine) => reviewsOf(line).slice(0, reviewsOnPage),
      first_questions: ({ line_id }: ProductLine) =>
        firstQuestions(content.questions ?? [], { kind: 'product', id: line_id }),
      choices: (line: ProductLine) => choicesOf(content, line),
      rooms_html: roomsHtml,
      alike: (line: ProductLine) => linesAlike(content, line),
      projects: (line: ProductLine) => jobsOf(projects, line),
      parts: ({ line_id }: ProductLine) => content.parts.filter(({ fits }) => fits.includes(line_id)),
      glass_figures: (line: ProductLine) => glassFigures(content, line),
      installed: (line: ProductLine) => installedTotal(content, line, 1),
      figures: (line: ProductLine) => figuresOf(content, line),
      promotions: ({ line_id }: ProductLine) =>
        content.promotions.filter(({ lines }) => lines.includes(line_id)),
    },
  };
}
