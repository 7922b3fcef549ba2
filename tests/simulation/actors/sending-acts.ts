import { createLead } from '#domain/consultations/contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import type { Act } from './acts.ts';

const askQuestion: Act = async ({ world, actor, chance }) => {
  const message = `Question ${chance.between(1, 1_000_000)}`;
  const body = { ...question, email: actor.email, message };
  const response = await world.insist(actor, sendInquiry, { body }, chance.uuid(), (answer) => {
    const { reference } = sendInquiry.response.parse(answer.json()).inquiry;
    world.memory.inquiries.add(reference);
  });
  return `${response.statusCode}`;
};

const askForCall: Act = async ({ world, actor, chance }) => {
  const ahead = chance.between(2, 30) * 24 * 60 * 60_000;
  const preferredDay = new Date(Date.now() + ahead).toISOString().slice(0, 10);
  const body = { ...leadBody, email: actor.email, preferredDay };
  const response = await world.insist(actor, createLead, { body }, chance.uuid(), (answer) => {
    world.memory.requests.add(createLead.response.parse(answer.json()).lead.reference);
  });
  return `${response.statusCode}`;
};

/** Half of them type the address as phones suggest it: with a capital letter and a space at the end. */
const stop: Act = async ({ world, actor, chance }) => {
  const typed = `${actor.email.charAt(0).toUpperCase()}${actor.email.slice(1)} `;
  const body = { email: chance.happens(50) ? typed : actor.email };
  const response = await world.insist(actor, stopContact, { body }, chance.uuid(), () => {
    world.memory.stopped.set(actor.email, Date.now());
  });
  return `${response.statusCode}`;
};

export const sendingActs = {
  'ask a question': askQuestion,
  'ask for a call': askForCall,
  'ask not to be contacted': stop,
} satisfies Record<string, Act>;
