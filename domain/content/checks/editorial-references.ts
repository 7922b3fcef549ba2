import type { ContentSet } from '../content-set.ts';
import type { ContentProblem } from './content-problem.ts';
import { named, refers, refersToAll } from './references.ts';

const missing = (entry: object, message: string): ContentProblem => ({ entry, path: [], message });

function findBranchProblems(content: ContentSet): ContentProblem[] {
  const branches = named('branch', content.branches, (branch) => branch.branch_id);
  const lines = named('product line', content.productLines, (line) => line.line_id);
  const written = new Set(content.branchPages.map(({ branch_id }) => branch_id));
  return [
    ...content.branches
      .filter(({ branch_id }) => !written.has(branch_id))
      .map((branch) => missing(branch, `needs its pages, in branch-pages/${branch.branch_id}.yaml`)),
    ...content.branchPages.flatMap((pages) => [
      ...refers(pages, ['branch_id'], pages.branch_id, branches),
      ...pages.listing.picks.flatMap(({ line_id }, index) =>
        refers(pages, ['listing', 'picks', index, 'line_id'], line_id, lines),
      ),
    ]),
    ...content.projects.flatMap((project) => [
      ...refers(project, ['branch_id'], project.branch_id, branches),
      ...refersToAll(project, ['lines'], project.lines, lines),
    ]),
  ];
}

function findWrittenProblems(content: ContentSet): ContentProblem[] {
  const lines = named('product line', content.productLines, (line) => line.line_id);
  const authors = named('author', content.authors, (author) => author.author_id);
  const topics = named('topic', content.topics, (topic) => topic.topic_id);
  const promoCodes = named('promo code', content.promoCodes, ({ code }) => code);
  return [
    ...content.articles.flatMap((article) => [
      ...refers(article, ['author_id'], article.author_id, authors),
      ...refersToAll(article, ['topics'], article.topics, topics),
    ]),
    ...[...content.promotions, ...content.brochures].flatMap((entry) =>
      refersToAll(entry, ['lines'], entry.lines, lines),
    ),
    ...content.promotions.flatMap((promotion) =>
      promotion.promo_code === undefined
        ? []
        : refers(promotion, ['promo_code'], promotion.promo_code, promoCodes),
    ),
    ...content.reviews.flatMap((review) => refers(review, ['line_id'], review.line_id, lines)),
  ];
}

function findPictureProblems({ pages, images }: ContentSet): ContentProblem[] {
  const files = named('file in content/images', images, (file) => file);
  return pages.press.pictures.flatMap(({ file }, index) =>
    refers(pages.press, ['pictures', index, 'file'], file, files),
  );
}

const findRepeatedAnswers = ({ supportTopics }: ContentSet): ContentProblem[] =>
  supportTopics.flatMap((topic) =>
    topic.answers.flatMap(({ answer_id }, index) =>
      topic.answers.findIndex((other) => other.answer_id === answer_id) === index
        ? []
        : [
            {
              entry: topic,
              path: ['answers', index, 'answer_id'],
              message: `'${answer_id}' is used twice`,
            },
          ],
    ),
  );

/** Reports dangling references, branches without pages and duplicate anchors in editorial content. */
export const findEditorialProblems = (content: ContentSet): ContentProblem[] => [
  ...findBranchProblems(content),
  ...findWrittenProblems(content),
  ...findPictureProblems(content),
  ...findRepeatedAnswers(content),
];
