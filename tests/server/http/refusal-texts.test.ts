import { stopContact } from '#domain/leads/contract.ts';
import { postFlagAnalytics } from '#domain/marketing/flags-contract.ts';
import { checkRequest } from '#server/http/check-request.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type Called, contractCalls, nameOf } from '#tests/support/contract-endpoints.ts';
import { fullest } from '#tests/support/contract-inputs/first-examples.ts';
import { isForPeople } from '#tests/support/contract-inputs/refusal-text.ts';
import { rightRequest } from '#tests/support/contract-inputs/right-request.ts';
import { changedAt, pathsOf, type Request } from '#tests/support/contract-inputs/spoil.ts';
import { placeholder } from '#tests/support/placeholder-ids.ts';

const wrong = ['', undefined, null, 7, 1.5, -1, true, {}, [], 'x', 'a'.repeat(3_000), 1e12];

function textsOf(called: Called, request: Request): string[] {
  try {
    checkRequest(called, request);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { message, fields = [] } = error.reason;
    return [message, ...fields.map((field) => field.message)];
  }
}

it('no operation answers an empty, missing or wrong field with an empty text or a validator’s words', () => {
  let refusals = 0;
  const found = contractCalls.flatMap((called) => {
    const whole = fullest(rightRequest(called, placeholder));
    const paths = [['body'], ...pathsOf(whole)];
    return paths.flatMap((path) =>
      wrong
        .flatMap((value) =>
          textsOf(
            called,
            changedAt(whole, path, () => value),
          ),
        )
        .filter((text) => ++refusals && !isForPeople(text))
        .map((text) => `${nameOf(called)} ${path.join('.')}: ${text}`),
    );
  });
  expect(found).toEqual([]);
  expect(refusals).toBeGreaterThan(10_000);
});

const nowhere = { address1: '1 Elm St', city: 'Norwalk', state: '', postal_code: '06851' };

it.each([
  ['[5.10] [5.13] a state that is empty', { address: nowhere }, 'You must fill out State'],
  [
    'a city that is too long',
    { address: { ...nowhere, state: 'CT', city: 'a'.repeat(300) } },
    'City must have at most 254 characters',
  ],
  ['an address that is a text', { address: 'Elm St' }, 'Address must be an object'],
])('names %s', (_, body, message) => {
  expect(textsOf(stopContact, { params: {}, query: {}, body })[0]).toBe(message);
});

it.each(['constructor', 'toString', 'valueOf'])('names a wrong value under the name %s', (name) => {
  const request = { params: {}, query: {}, body: { [name]: null } };
  const texts = textsOf(postFlagAnalytics, request);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/ is missing$/);
});
