import { type Merchant } from '../core/model.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'
import { pageDocument } from './layout.ts'
import { getStrings } from './texts.ts'

/** The page on which a merchant gives its data; here every outcome is a button. `account`: the one that takes it on. */
export const onboardPage = (merchant: Merchant, account: string): string => {
  const words = getStrings(merchant.language).onboarding
  const heading = merchant.status === 'started' ? words.heading(merchant.name) : words.done
  const body = html`<div class="sheet sheet-plain">
    <main class="content">
      ${merchant.status === 'started' ? form(merchant, account) : finished(merchant, account)}
    </main>
  </div>`
  return pageDocument(merchant.language, `${heading} · ${account}`, body)
}

const form = ({ token, name, language }: Merchant, account: string): Html => {
  const words = getStrings(language).onboarding
  return html`<h1>${words.heading(name)}</h1>
    <p>${words.lead(name, account)}</p>
    <form method="post" action="/onboard/${token}/outcome">
      <button class="primary" name="outcome" value="active">${words.active}</button>
      <fieldset class="outcomes">
        <legend>${words.other}</legend>
        <button name="outcome" value="screening">
          <strong>${words.screening}</strong><span>${words.hint_screening}</span>
        </button>
        <button name="outcome" value="rejected">
          <strong>${words.rejected}</strong><span>${words.hint_rejected}</span>
        </button>
      </fieldset>
    </form>`
}

const finished = ({ status, language, return_url }: Merchant, account: string): Html => {
  const words = getStrings(language).onboarding
  const tone = status === 'rejected' ? 'stopped' : status === 'active' ? 'done' : 'waiting'
  return html`<p class="result result-${tone}">${icon(tone)}</p>
    <h1>${words.done}</h1>
    <p>${words.done_text}</p>
    <p><a class="primary" href="${return_url}">${words.back(account)}</a></p>`
}
