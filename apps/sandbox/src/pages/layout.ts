import { LANGUAGES, type Language } from '../core/model.ts'
import { ASSET_PATHS } from './assets.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'
import { type PageContext } from './page-context.ts'
import { LANGUAGE_NAMES, momentText, getStrings } from './texts.ts'
import { waitsForPayer } from '../core/transitions.ts'

/** A page of a payment: band, what is to be paid to whom, and the content beside it. */
export const paymentPage = (context: PageContext, heading: string, content: Html): string => {
  const body = html`<div class="sheet">
      ${summary(context)}
      <main class="content">${content}</main>
    </div>
    ${languages(context)}`
  return pageDocument(context.language, `${heading} · ${context.account.name}`, body)
}

/** A page without a payment. */
export const plainPage = (language: Language, heading: string, text: string): string =>
  pageDocument(
    language,
    heading,
    html`<div class="sheet sheet-plain">
      <main class="content">
        <h1>${heading}</h1>
        <p>${text}</p>
      </main>
    </div>`,
  )

/** The frame of every page: band, content, small print. */
export const pageDocument = (language: Language, title: string, body: Html): string => {
  const strings = getStrings(language)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="${ASSET_PATHS.favicon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSET_PATHS.style}" />
      </head>
      <body>
        <header class="band">${icon('flask')}<span>${strings.band}</span></header>
        ${body}
        <footer class="footnote"><p>${strings.footnote}</p></footer>
      </body>
    </html> `.text
}

const summary = ({ payment, account, strings, amount }: PageContext): Html => {
  const { status } = payment
  const label = waitsForPayer(status) ? strings.to_pay : strings.results[status].heading
  return html`<section class="summary" aria-label="${strings.to_pay}">
    <p class="label">${label}</p>
    <p class="amount">${amount}</p>
    <p class="merchant">${strings.to(account.name)}</p>
    <p class="description">${payment.description}</p>
    ${waitsForPayer(status) && html`<p class="deadline">${strings.pay_before(momentText(payment.expires_at))}</p>`}
  </section>`
}

const languages = ({ language, payment, strings }: PageContext): Html => {
  const links = LANGUAGES.map((each) =>
    each === language
      ? html`<li><span aria-current="true" lang="${each}">${LANGUAGE_NAMES[each]}</span></li>`
      : html`<li>
          <a href="/pay/${payment.token}?language=${each}" hreflang="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>
        </li>`,
  )
  return html`<nav class="languages" aria-label="${strings.language}">
    <ul>
      ${links}
    </ul>
  </nav>`
}
