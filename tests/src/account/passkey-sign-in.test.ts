import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const mockStart = jest.fn();
const mockKnows = jest.fn();
const mockOffers = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (asked: unknown) => mockStart(asked),
  browserSupportsWebAuthn: () => mockKnows(),
  browserSupportsWebAuthnAutofill: async () => mockOffers(),
}));

const script = '#src/features/account/sign-in/passkey-sign-in.ts';
const options = { challenge: 'AAAA', rpId: 'localhost' };
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);

function open() {
  document.body.innerHTML = `<form method="post" data-passkey-options="passkey-options/" hidden>
    <input type="hidden" name="passkey"><button>Go</button><p role="alert" hidden>Failed</p></form>`;
  jest.isolateModules(() => jest.requireActual(script));
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
  return {
    form: find<HTMLFormElement>('form'),
    failure: find('[role="alert"]'),
    field: find<HTMLInputElement>('input'),
    press: () => find('button').click(),
  };
}

beforeEach(() => {
  jest.clearAllMocks();
  mockKnows.mockReturnValue(true);
  mockOffers.mockReturnValue(false);
  apiStub.use(http.post('*/passkey-options/', () => HttpResponse.json(options)));
});

it('stays out of sight in a browser that knows no passkeys', () => {
  mockKnows.mockReturnValue(false);
  expect(open().form.hidden).toBe(true);
});

it('[1.3] sends what a passkey answers, when the button is pressed', async () => {
  mockStart.mockResolvedValueOnce({ id: 'BBBB' });
  const { form, field, press } = open();
  expect(form.hidden).toBe(false);
  expect(mockStart).not.toHaveBeenCalled();
  press();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(mockStart).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: false });
  expect(field.value).toBe('{"id":"BBBB"}');
});

it('says that there was no answer, and takes another', async () => {
  mockStart.mockRejectedValueOnce(new Error('called off')).mockResolvedValueOnce({ id: 'BBBB' });
  const { failure, press } = open();
  press();
  await waitFor(() => expect(failure.hidden).toBe(false));
  expect(submit).not.toHaveBeenCalled();
  press();
  expect(failure.hidden).toBe(true);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

it('offers passkeys in the field of the address, and says nothing where none is taken', async () => {
  mockOffers.mockReturnValue(true);
  mockStart.mockRejectedValueOnce(new Error('called off'));
  const { failure, press } = open();
  await waitFor(() => expect(mockStart).toHaveBeenCalledTimes(1));
  expect(mockStart).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true });
  mockStart.mockResolvedValueOnce({ id: 'BBBB' });
  press();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(failure.hidden).toBe(true);
});

it('leaves what it offers unasked to the button, where that is pressed meanwhile', async () => {
  mockOffers.mockReturnValue(true);
  mockStart.mockResolvedValue({ id: 'BBBB' });
  const { press } = open();
  await Promise.resolve();
  press();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(mockStart.mock.calls).toEqual([[{ optionsJSON: options, useBrowserAutofill: false }]]);
});
