import encodeQR from 'qr'
import { grouped, otherMethod, otherOutcomes } from './approval.page.ts'
import { html, Html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

/** The transfer's details, as text and as an EPC QR code, and a button that lets the money arrive. */
export const transferPage = (context: PageContext): string => {
  const { payment, strings, path, amount } = context
  const { account_name, iban, bic, transfer_reference, epc_qr } = payment.details
  const rows: [string, string | undefined][] = [
    [strings.account_name, account_name],
    [strings.iban, iban && grouped(iban)],
    [strings.bic, bic],
    [strings.amount, amount],
    [strings.transfer_reference, transfer_reference && grouped(transfer_reference)],
  ]
  return paymentPage(
    context,
    strings.transfer_heading,
    html`<p class="method">${icon('banktransfer')}<span>${strings.methods.banktransfer}</span></p>
      <h1>${strings.transfer_heading}</h1>
      <p>${strings.transfer_lead}</p>
      <div class="transfer">
        ${epc_qr && html`<div class="qr" role="img" aria-label="${strings.transfer_qr}">${qrSvg(epc_qr)}</div>`}
        <dl>
          ${rows.map(
            ([term, text]) =>
              html`<div>
                <dt>${term}</dt>
                <dd>${text}</dd>
              </div>`,
          )}
        </dl>
      </div>
      <form method="post" action="${path('/outcome')}">
        <button class="primary" name="outcome" value="paid">${strings.money_arrived}</button>
        <p class="hint">${strings.money_arrived_hint}</p>
        ${otherOutcomes(context)}
      </form>
      ${otherMethod(context)}`,
  )
}

/** Error correction M, as EPC069-12 asks; four modules of quiet zone; one path, dark on white in both colour schemes. */
const qrSvg = (text: string): Html => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const side = rows.length
  return new Html(
    `<svg viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`,
  )
}
