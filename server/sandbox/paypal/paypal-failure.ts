import { randomBytes } from '#server/runtime/runtime.ts';

const sentences: Record<string, string> = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  MISSING_SHIPPING_ADDRESS:
    'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.',
  ORDER_ALREADY_CAPTURED:
    'Order already captured. If `intent=CAPTURE` only one capture per order is allowed.',
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_NOT_ALLOWED: 'Refund not allowed on this capture.',
};

const names = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  415: {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The server does not support the request payload’s media type.',
  },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  429: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' },
} as const;

/** PayPal's error format: `name` is the category; clients branch on `issue` in `details`. */
export class PaypalFailure extends Error {
  override name = 'PaypalFailure';

  constructor(
    readonly status: keyof typeof names,
    readonly issue?: string,
  ) {
    super(issue ?? names[status].name);
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
