import QRCode from 'qrcode'
import { grouped, otherMethod, otherOutcomes } from './approval.page.ts'
import { html, Html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

const QUIET_ZONE = 4

/** The transfer's details, as text and as an EPC QR code, and a button that lets the money arrive. */
export function transferPage(context: PageContext): string {
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
function qrSvg(text: string): Html {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
    }
  }
  const side = size + 2 * QUIET_ZONE
  return new Html(
    `<svg viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`,
  )
}
