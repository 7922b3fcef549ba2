import { randomBytes } from 'node:crypto';

const sentences: Record<string, string> = {
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  ORDER_ALREADY_CAPTURED:
    'Order already captured. If `intent=CAPTURE` only one capture per order is allowed.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
};

const names: Record<number, { name: string; message: string }> = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' },
};

/** A failure as PayPal tells it: a name for the kind, an `issue` in `details` to branch on. */
export class PaypalFailure extends Error {
  override name = 'PaypalFailure';

  constructor(
    readonly status: 400 | 401 | 404 | 422 | 503,
    readonly issue?: string,
  ) {
    super(issue ?? names[status]?.name);
  }

  get body() {
    return {
      ...names[this.status],
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(this.issue && {
        details: [{ issue: this.issue, description: sentences[this.issue] ?? this.issue }],
      }),
      links: [],
    };
  }
}
