export interface Loan {
  /** Integer cents. */
  principalCents: number;
  /** Yearly rate in hundredths of a per cent: `699` is 6.99 %. */
  aprBasisPoints: number;
  months: number;
}

/** All in integer cents. */
export interface Payments {
  /** Every month but the last. */
  monthlyCents: number;
  /** The last one takes up what rounding left over. */
  lastCents: number;
  interestCents: number;
  totalCents: number;
}

/**
 * Level payments on an installment loan: the annuity's, rounded up to a cent, with each month's interest
 * rounded to the nearest. Without interest it is the principal by the months. Throws a RangeError on anything
 * but whole numbers, on a principal or a term below one and on a rate below zero.
 */
export function monthlyPayment({ principalCents, aprBasisPoints, months }: Loan): Payments {
  if (![principalCents, aprBasisPoints, months].every(Number.isSafeInteger))
    throw new RangeError('A loan is in whole cents, hundredths of a per cent and months');
  if (principalCents < 1 || aprBasisPoints < 0 || months < 1) throw new RangeError('There is no such loan');
  const rate = aprBasisPoints / 120_000;
  const level =
    rate === 0 ? principalCents / months : (principalCents * rate) / -Math.expm1(-months * Math.log1p(rate));
  const monthlyCents = Math.ceil(level);
  let balance = principalCents;
  let interestCents = 0;
  let paid = 0;
  for (let month = 1; month < months; month += 1) {
    const interest = Math.round(balance * rate);
    const payment = Math.min(monthlyCents, balance + interest);
    balance += interest - payment;
    interestCents += interest;
    paid += payment;
  }
  interestCents += Math.round(balance * rate);
  const totalCents = principalCents + interestCents;
  return { monthlyCents, lastCents: totalCents - paid, interestCents, totalCents };
}
