import type { FastifyReply } from 'fastify';
import { plainPage, sendPlainPage } from './plain-page.ts';

const head = '<meta http-equiv="refresh" content="3">';

const buildingPage = plainPage({
  head,
  title: 'The site is being built',
  text: 'The panes are going in. This page opens by itself when they are set, in a minute or so.',
});

const waitingPage = plainPage({
  head,
  title: 'The preview is being built',
  text: 'This page opens by itself when the draft is set, in a few seconds.',
});

const send = (reply: FastifyReply, page: string): FastifyReply =>
  sendPlainPage(reply.header('retry-after', '5'), 503, page);

/** Sends 503 with a page that reloads itself, while the site is being built. */
export const sendBuilding = (reply: FastifyReply): FastifyReply => send(reply, buildingPage);

export const sendWaiting = (reply: FastifyReply): FastifyReply => send(reply, waitingPage);
