import { PAYER } from '../core/move-payment.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

/** Banks that do not exist; the first is chosen already. */
export const BANKS = ['Sandbox Bank', 'Proefbank', 'First Bank of Samples'] as const

const OTHER_OUTCOMES = ['canceled', 'failed', 'pending', 'expired'] as const

/** iDEAL | Wero, Bancontact and PayPal: the payer's bank or app, where every outcome is a button. */
export const approvalPage = (context: PageContext): string => {
  const { payment, strings, path } = context
  const method = payment.method === 'bancontact' || payment.method === 'paypal' ? payment.method : 'ideal'
  const heading = strings[`approve_${method}`]
  const lead = method === 'paypal' ? strings.signed_in_as(PAYER.mail) : strings.paying_from(grouped(PAYER.iban))
  return paymentPage(
    context,
    heading,
    html`<p class="method">${icon(method)}<span>${strings.methods[method]}</span></p>
      <h1>${heading}</h1>
      <p>${lead}</p>
      <form method="post" action="${path('/outcome')}">
        ${method === 'ideal' && banks(strings.choose_bank)}
        <button class="primary" name="outcome" value="paid">${strings.outcomes.paid(context.amount)}</button>
        ${otherOutcomes(context)}
      </form>
      ${
        method === 'bancontact' &&
        html`<p class="aside"><a href="${path('', { form: 'card' })}">${strings.bancontact_card}</a></p>`
      }
      ${otherMethod(context)}`,
  )
}

/** The outcomes a payer does not aim at; stands inside a form that posts to /outcome. */
export const otherOutcomes = ({ strings }: PageContext): Html =>
  html`<fieldset class="outcomes">
    <legend>${strings.other_outcomes}</legend>
    ${OTHER_OUTCOMES.map(
      (outcome) =>
        html`<button name="outcome" value="${outcome}">
          <strong>${strings.outcomes[outcome]}</strong><span>${strings.outcome_hints[outcome]}</span>
        </button>`,
    )}
  </fieldset>`

/** Only where the merchant left the choice to the payer. */
export const otherMethod = ({ payment, strings, path }: PageContext): Html | false =>
  !payment.method_fixed && html`<p class="aside"><a href="${path('', { choose: '1' })}">${strings.other_method}</a></p>`

/** An IBAN in groups of four, as printed on cards. */
export const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')

const banks = (legend: string): Html =>
  html`<fieldset class="banks">
    <legend>${legend}</legend>
    ${BANKS.map(
      (bank, index) =>
        html`<label
          ><input type="radio" name="bank" value="${bank}" ${index === 0 && html` checked`} /><span
            >${bank}</span
          ></label
        >`,
    )}
  </fieldset>`
