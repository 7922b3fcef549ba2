import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import { subjectPath } from '#domain/reviews/subject-path.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { titleOfSubject } from '../subject-titles.ts';
import { answeredEmail, refusedEmail } from './question-emails.ts';
import { QuestionModeration } from './question-moderation.ts';
import { questionRoutes, staffQuestionRoutes } from './question-routes.ts';
import { Questions, type QuestionsDeps } from './questions.ts';

interface AddedDeps extends QuestionsDeps {
  content: () => ContentSet;
  origin: string;
  brand: () => Brand;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
  staff: Staff;
}

/** Adds questions to `/reviews/v1`, and `/desk/v1/questions` for their moderation and our answers. */
export function addQuestions(app: FastifyInstance, deps: AddedDeps) {
  const { db, now, content, origin, brand, jobs, mailQueue, emailOf, staff } = deps;
  const questions = new Questions(deps);
  const aboutOf = (subject: Subject, to: string) => ({
    to,
    subject: titleOfSubject(content(), subject),
    brand: brand(),
    address: `${origin}${subjectPath(content(), subject) ?? '/'}#questions`,
  });
  const moderation = new QuestionModeration({
    db,
    now,
    titleOf: (subject) => titleOfSubject(content(), subject),
    companyName: () => brand().name,
    notify: {
      answered: async (tx, { email, kind, subject, text: question }, { by, name, text: answer }) => {
        if (email === null) return;
        const who = by === 'staff' ? name : `${name}, who has it`;
        const about = aboutOf({ kind, id: subject }, email);
        await jobs.send(tx, mailQueue, answeredEmail({ ...about, question, answer, by: who }));
      },
      refused: async (tx, { email, customerId, kind, subject, text, refusal }) => {
        const to = email ?? (customerId === null ? undefined : await emailOf(tx, customerId));
        if (to === undefined || refusal === null) return;
        const about = aboutOf({ kind, id: subject }, to);
        await jobs.send(tx, mailQueue, refusedEmail({ ...about, text, reason: refusal }));
      },
    },
  });
  questionRoutes(app, questions);
  staffQuestionRoutes(app, { moderation, staff });
  return { questions, moderation };
}
