import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { renderEmail } from '#server/email/html-email.ts';

/**
 * Notifies the owner without the comment's text: a link's holder must not send arbitrary text by the shop's
 * email.
 */
export function commentEmail(
  to: string,
  project: { id: string; name: string },
  { brand, origin }: { brand: Brand; origin: string },
) {
  const subject = `A comment on ${project.name}`;
  return {
    to,
    subject,
    ...renderEmail({
      brand,
      subject,
      heading: `A comment on ${project.name}`,
      paragraphs: [
        'Somebody who has a link to your project has commented on it.',
        'We write again once you have looked, and something new has come. You can delete any comment, and withdraw any link.',
      ],
      link: { title: 'Read the comments', address: `${origin}${pathTo.project(project.id)}` },
    }),
    staffMayRead: true as const,
  };
}
