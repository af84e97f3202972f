import { problemKinds } from '../problem.ts'

/** Refusals of payment requests, of the forms that make them and of the keys that ask for them. */
export const requestProblems = problemKinds({
  order_expired: [409, 'The request has expired'],
  order_paid: [409, 'The request is paid'],
  order_cancelled: [409, 'The request was cancelled'],
  /** params: opens_at, where it opens later. */
  form_closed: [409, 'The form is closed'],
  /** params: left, title. */
  sold_out: [409, 'There is not so much of it left'],
  method_without_provider: [422, 'A method in use needs a provider'],
  url_not_allowed: [422, 'Not an address to which payers may return'],
  amount_out_of_range: [422, 'The amount is too small or too large'],
  requests_not_readable: [422, 'This is no list of payment requests: a CSV file with an amount in each row'],
  /** params: most. */
  too_many_rows: [422, 'The file has more rows than can be read at once'],
  too_many_keys: [422, 'A program has at most ten keys'],
  payments_not_taken: [409, 'The program takes no payments now'],
  /** params: opens_at, where that is known. */
  cash_point_closed: [409, 'The cash point is closed'],
  /** It cannot be reached there: no address or number, or one to which nothing is sent. */
  request_not_sent: [422, 'The request cannot be sent there'],
})
