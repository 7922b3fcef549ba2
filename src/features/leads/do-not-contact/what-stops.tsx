import { TextColumns } from '#src/components/page/section.tsx';

const items = [
  {
    title: 'What stops',
    text: 'Reminders, offers, ideas and invitations by mail or text message, and calls from our branches. It holds as soon as you send the form.',
  },
  {
    title: 'What still comes',
    text: 'Emails that belong to something you ask for: an order, a consultation you book, a new password.',
  },
  {
    title: 'What we keep',
    text: 'A fingerprint of what you enter, which says nothing by itself. It cannot be turned back into your address or number.',
  },
  {
    title: 'If you change your mind',
    text: 'Sign in and take it back under Preferences, or call us. We make sure first that it is you.',
  },
];

export const WhatStops = () => <TextColumns items={items} stacked />;
