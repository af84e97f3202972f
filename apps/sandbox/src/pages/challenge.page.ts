import { BRAND_NAMES } from '../core/test-cards.ts'
import { html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

/** The 3-D Secure step of a card that asks for one. */
export const challengePage = (context: PageContext): string => {
  const { payment, strings, path, amount } = context
  const card = payment.card ? `${BRAND_NAMES[payment.card.brand]} •••• ${payment.card.last4}` : ''
  return paymentPage(
    context,
    strings.challenge_heading,
    html`<p class="method">${icon('ideal')}<span>Sandbox Bank</span></p>
      <h1>${strings.challenge_heading}</h1>
      <p>${strings.challenge_lead(card)}</p>
      <form method="post" action="${path('/challenge')}" class="stack">
        <button class="primary" name="outcome" value="paid">${strings.challenge_confirm(amount)}</button>
        <button name="outcome" value="failed"><strong>${strings.challenge_refuse}</strong></button>
        <button name="outcome" value="canceled"><strong>${strings.challenge_cancel}</strong></button>
      </form>
      <p class="aside"><a href="${path('', { form: 'card' })}">${strings.other_card}</a></p>`,
  )
}
