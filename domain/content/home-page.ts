import { z } from 'zod';
import { describedType, objectType, proseSchema, slugSchema, titledTextSchema } from './shared.ts';

const greetingSchema = objectType('HomeGreeting', {
  text: proseSchema,
  link: proseSchema,
  to: z.string().startsWith('/'),
});

const invitationSchema = objectType('HomeInvitation', {
  title: proseSchema,
  text: proseSchema,
  link: proseSchema,
});

export const homePageSchema = objectType('HomePage', {
  headline: proseSchema,
  lead: proseSchema,
  /** Visitors count as returning only after they consented. */
  greeting: describedType(
    'HomeGreetings',
    'What a visitor is greeted with, and in its place one who comes back.',
    { first: greetingSchema, returning: greetingSchema },
  ).optional(),
  caption: proseSchema,
  process: objectType('HomeProcess', {
    title: proseSchema,
    steps: z.array(titledTextSchema).length(3),
  }),
  featured: objectType('HomeFeatured', { title: proseSchema, lines: z.array(slugSchema).min(3).max(8) }),
  parts: invitationSchema,
  showrooms: invitationSchema,
});
export type HomePage = z.infer<typeof homePageSchema>;
