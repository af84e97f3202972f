import { METHODS } from '../core/model.ts'
import { html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'

/** The page for a payment without a method: the account's methods, one button each. */
export const methodChoicePage = (context: PageContext): string => {
  const { account, strings, path } = context
  const methods = METHODS.filter((method) => account.methods.includes(method))
  return paymentPage(
    context,
    strings.choose_method,
    html`<h1>${strings.choose_method}</h1>
      <form method="post" action="${path('/method')}" class="stack">
        ${methods.map(
          (method) =>
            html`<button class="choice" name="method" value="${method}">
              ${icon(method)}<span
                ><strong>${strings.methods[method]}</strong><span>${strings.method_hints[method]}</span></span
              >
            </button>`,
        )}
      </form>
      <form method="post" action="${path('/outcome')}" class="aside">
        <button class="quiet" name="outcome" value="canceled">${strings.challenge_cancel}</button>
      </form>`,
  )
}
