import { apiScopes, type Scope } from '#domain/access/scope.ts';
import {
  addAddress,
  getAddresses,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import {
  customersBase,
  getCustomer,
  getPreferences,
  updateCustomer,
  updatePreferences,
} from '#domain/account/contract.ts';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import {
  changePassword,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  requestEmailChange,
} from '#domain/account/security-contract.ts';
import {
  getSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from '#domain/cart/saved-carts-contract.ts';
import {
  getSavedConfigurations,
  removeSavedConfiguration,
  renameSavedConfiguration,
  saveConfigurations,
} from '#domain/configurator/saved-contract.ts';
import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const scopes: [Endpoint, Scope][] = [
  [listOwnConsultations, 'web-customer'],
  [getCustomer, 'web-customer'],
  [updateCustomer, 'web-customer'],
  [getPreferences, 'web-customer'],
  [updatePreferences, 'web-customer'],
  [getAddresses, 'web-customer'],
  [addAddress, 'web-customer'],
  [updateAddress, 'web-customer'],
  [removeAddress, 'web-customer'],
  [getAccountOrders, 'web-cart-order-mgmt'],
  [getSavedCarts, 'web-cart-order-mgmt'],
  [saveCart, 'web-cart-order-mgmt'],
  [restoreSavedCart, 'web-cart-order-mgmt'],
  [removeSavedCart, 'web-cart-order-mgmt'],
  [getSavedConfigurations, 'web-product'],
  [saveConfigurations, 'web-product'],
  [renameSavedConfiguration, 'web-product'],
  [removeSavedConfiguration, 'web-product'],
  [getAccountData, 'account'],
  [deleteAccount, 'account'],
  [getSignIns, 'account'],
  [endSignIn, 'account'],
  [endOtherSignIns, 'account'],
  [endAllSignIns, 'account'],
  [changePassword, 'account'],
  [requestEmailChange, 'account'],
  [getPasskeys, 'account'],
  [beginPasskey, 'account'],
  [addPasskey, 'account'],
  [renamePasskey, 'account'],
  [removePasskey, 'account'],
];

const cases = scopes.map(([endpoint, scope]) => ({ endpoint, scope, name: endpoint.operationId }));

describe('a call of an account', () => {
  it('stands in the list of this test', () => {
    const ofAccounts = contractEndpoints.filter(({ path }) => path.startsWith(customersBase));
    expect(scopes.map(([{ operationId }]) => operationId).sort()).toEqual(
      ofAccounts.map(({ operationId }) => operationId).sort(),
    );
  });

  it.each(cases)('[1.3] [6.1] $name asks for a token with $scope', async ({ endpoint, scope }) => {
    const params = { id: '0b1e5f3e-6b9f-4f8e-9a43-3b5a0f5c2d11' };
    expect(failureOf(await send(test.app, endpoint, { params }))).toMatchObject({
      status: 401,
      error: { code: 'sign_in_needed' },
    });
    const without = await test.signUp(
      {},
      apiScopes.filter((other) => other !== scope),
    );
    expect(failureOf(await without.ask(endpoint, { params }))).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    });
    const forged = { authorization: `Bearer not-${without.id} ${scope}` };
    expect(failureOf(await send(test.app, endpoint, { params }, forged))).toMatchObject({
      status: 401,
      error: { code: 'invalid_token' },
    });
    const only = await test.signUp({}, [scope]);
    expect([401, 403]).not.toContain(
      (await only.ask(endpoint, endpoint === deleteAccount ? { body: 1 } : { params })).statusCode,
    );
  });
});
