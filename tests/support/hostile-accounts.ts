import { deleteAccount } from '../../domain/contracts/account-data.ts';
import { changePassword, requestEmailChange } from '../../domain/contracts/account-security.ts';
import { addAddress, updateAddress } from '../../domain/contracts/address-book.ts';
import { updateCustomer, updatePreferences } from '../../domain/contracts/customers.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../domain/contracts/passkeys.ts';
import { saveCart } from '../../domain/contracts/saved-carts.ts';
import { renameSavedConfiguration, saveConfigurations } from '../../domain/contracts/saved-configurations.ts';
import { anyText, mostly, object, seldomWrong } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import { norwalkAddress } from './server-purchase.ts';

const flag = mostly(fc.boolean());
const name = mostly(fc.constant('Lake house'), fc.oneof(anyText, fc.jsonValue()));
const address = object({ name, address: mostly(seldomWrong(norwalkAddress)), isDefault: flag });
const profile = {
  ...{ firstName: 'Zoë', lastName: 'O’Hara', phone: '203-555-0142', customerType: 'builder' },
  postalCode: '06851',
};

/** What an account shows before it is deleted, or changes what opens it. */
export const rightPassword = 'right-horse';

const base64Url = mostly(
  fc.base64String().map((text) => text.replace(/[+/=]/g, '_') || 'A'),
  anyText,
);
const credential = object({
  ...{ id: mostly(fc.constant('AAAA')), rawId: mostly(fc.constant('AAAA')) },
  type: mostly(fc.constant('public-key')),
  response: object({
    ...{ clientDataJSON: base64Url, attestationObject: base64Url },
    transports: mostly(fc.array(mostly(fc.constant('usb'), anyText))),
  }),
});

const password = mostly(fc.constant(rightPassword), fc.oneof(anyText, fc.jsonValue()));

/**
 * Bodies of the calls of an account; `config` is a configuration that it may keep, `newCredential` a passkey
 * that it may add.
 */
export const hostileAccounts = (
  config: fc.Arbitrary<string>,
  newCredential: fc.Arbitrary<unknown>,
): [Endpoint, fc.Arbitrary<unknown>][] => [
  [updateCustomer, seldomWrong({ ...profile, isPro: true, roles: ['administrator'] })],
  [
    updatePreferences,
    object({ offersByEmail: flag, ideasByEmail: flag, callsByPhone: flag, textMessages: flag }),
  ],
  [addAddress, address],
  [updateAddress, address],
  [saveCart, object({ name })],
  [saveConfigurations, object({ ids: mostly(fc.array(mostly(config, anyText), { maxLength: 5 })) })],
  [renameSavedConfiguration, object({ name })],
  [changePassword, object({ current: password, password })],
  [requestEmailChange, object({ email: mostly(fc.constant('lin@example.com'), anyText), password })],
  [beginPasskey, object({ password })],
  [addPasskey, object({ name, credential: fc.oneof(newCredential, credential) })],
  [renamePasskey, object({ name })],
  [removePasskey, object({ password })],
  [deleteAccount, object({ password: mostly(fc.constant(rightPassword), anyText) })],
];
