import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { sendReportsTo } from '#src/lib/http/report-error.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { checkoutApi, enterCheckout, readyToPay, sellsEverything } from './checkout-harness.tsx';
import { order, quote } from './order-examples.ts';

export const reports: string[] = [];

/** Before each test provides a shop and a buyer ready to pay; cleans up after it. */
export function keepPaymentRoom(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    jest.mocked(navigate).mockReset();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    reports.length = 0;
    sendReportsTo((_, during) => void reports.push(during));
    sellsEverything();
    readyToPay();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'paypal');
  });
}

export interface Sent {
  body: Record<string, unknown>;
  key: string | null;
}

export function begins(answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
  const sent: Sent[] = [];
  apiStub.use(
    http.post(checkoutApi.orders, async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      const came = { body, key: request.headers.get('idempotency-key') };
      sent.push(came);
      return (
        answer(came) ??
        HttpResponse.json(
          { order_number: 'CL-7K2M9QXD', paypal_order_id: 'PP-1', quote: quote() },
          { status: 201 },
        )
      );
    }),
  );
  return sent;
}

export function captures(...answers: (() => Response)[]): { count: number } {
  const seen = { count: 0 };
  apiStub.use(
    http.post(checkoutApi.capture, () => {
      seen.count += 1;
      return answers[Math.min(seen.count, answers.length) - 1]?.() ?? HttpResponse.json({ order: order() });
    }),
  );
  return seen;
}

export const paid = () => HttpResponse.json({ order: order() });
export const pay = async (user: ReturnType<typeof enterCheckout>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
export const arrived = () =>
  waitFor(() => expect(navigate).toHaveBeenCalledWith('/shop/summary/CL-7K2M9QXD/', { replace: true }));
export const enter = () => enterCheckout('/shop/checkout/payment/');
