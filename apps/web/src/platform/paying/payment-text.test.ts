import { expect, it } from 'vitest'
import { ApiProblem, asProblem } from '../problems/problem.ts'
import { paymentText } from './payment-text.ts'

/** Codes that have a sentence of their own. */
const sentences: Readonly<Record<string, string>> = {
  ccv_pay_key_not_valid: 'Bella Napoli cannot be paid now',
  ccv_response_invalid: 'own: ccv_response_invalid',
  payment_method_is_not_supported: 'own: payment_method_is_not_supported',
  server_error: 'own: server_error',
  offline: 'you are offline',
}
const paymentTextOf = (problem: ApiProblem): string =>
  paymentText(
    problem,
    (code) => sentences[code],
    (error) => `own: ${(error as ApiProblem).code}`,
    'not known yet',
  )

const input = (code: string, status: number, detail: string): string =>
  paymentTextOf(new ApiProblem({ code, status, detail }))

it.each([
  ['[PAY-34] of a 500 what stands behind the colon', 'psp_down', 500, 'CCV: the bank: is away', 'the bank: is away'],
  ['of a 500 that says nothing its sentence', 'psp_down', 500, 'psp_down', 'own: psp_down'],
  ['[PAY-35] of a 400 the whole detail', 'psp_no', 400, 'Card: not from this country', 'Card: not from this country'],
  ['of a 400 that says nothing its sentence', 'psp_no', 400, 'psp_no', 'own: psp_no'],
  [
    '[PAY-46] of an answer that cannot be used its sentence',
    'ccv_response_invalid',
    502,
    'x: y',
    'own: ccv_response_invalid',
  ],
  [
    '[PAY-47] of a missing key who cannot be paid',
    'ccv_pay_key_not_valid',
    400,
    'x: y',
    sentences['ccv_pay_key_not_valid'],
  ],
  [
    '[PAY-49] of a method that is not offered its sentence',
    'payment_method_is_not_supported',
    400,
    'x',
    'own: payment_method_is_not_supported',
  ],
  ['of a lost answer that nobody knows yet', 'offline', 0, 'x', 'not known yet'],
])('says %s', (_what, code, status, detail, text) => expect(input(code, status, detail)).toBe(text))

it('says of a failure of ours its sentence, and not what it was', () => {
  expect(paymentTextOf(asProblem(new TypeError('order is undefined')))).toBe('own: server_error')
})
