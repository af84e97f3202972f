import { type PaymentStatus } from '../core/model.ts'
import { html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

type Shown = Exclude<PaymentStatus, 'open'>

const TONES: Record<Shown, 'done' | 'waiting' | 'stopped'> = {
  paid: 'done',
  authorized: 'done',
  pending: 'waiting',
  manual_intervention: 'waiting',
  failed: 'stopped',
  canceled: 'stopped',
  expired: 'stopped',
}

/** How a payment ended, with the way back. */
export const resultPage = (context: PageContext, status: Shown, back_url: string): string => {
  const { strings, account } = context
  const { heading, text } = strings.results[status]
  return paymentPage(
    context,
    heading,
    html`<p class="result result-${TONES[status]}">${icon(TONES[status])}</p>
      <h1>${heading}</h1>
      <p>${text}</p>
      <p><a class="primary" href="${back_url}">${strings.back(account.name)}</a></p>`,
  )
}
