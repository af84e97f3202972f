import { type CardErrors, type CardForm } from './card-form.ts'
import { otherMethod, otherOutcomes } from './approval.page.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'
import { paymentPage } from './layout.ts'
import { type PageContext } from './page-context.ts'
import { BRAND_NAMES, lastFour, TEST_CARDS, type TestCard } from '../core/test-cards.ts'

interface Field {
  name: 'number' | 'expiry' | 'cvc' | 'holder'
  label: string
  hint?: string
  value: string
  error?: string | undefined
  autocomplete: string
  numeric: boolean
  size: number
}

/** Card and Bancontact-by-number. `form` is shown again, without number (unless it is a published one) and without CVC. */
export const cardPage = (context: PageContext, form: CardForm, errors: CardErrors): string => {
  const { payment, strings, path } = context
  const method = payment.method === 'bancontact' ? 'bancontact' : 'card'
  const faulty = Object.keys(errors).length > 0
  return paymentPage(
    context,
    faulty ? `${strings.fix}: ${strings.card_heading}` : strings.card_heading,
    html`<p class="method">${icon('card')}<span>${strings.methods[method]}</span></p>
      <h1>${strings.card_heading}</h1>
      ${faulty && errorSummary(strings.fix, errors)}
      <form method="post" action="${path('/card')}" autocomplete="on" novalidate>
        <div class="fields">${fieldsOf({ context, method, form, errors }).map(fieldHtml)}</div>
        <button class="primary">${strings.pay(context.amount)}</button>
      </form>
      ${testCards(context, method)}
      <details class="more">
        <summary>${strings.other_outcomes}</summary>
        <form method="post" action="${path('/outcome')}">${otherOutcomes(context)}</form>
      </details>
      ${
        method === 'bancontact' &&
        html`<p class="aside"><a href="${path('', { form: 'app' })}">${strings.bancontact_app}</a></p>`
      }
      ${otherMethod(context)}`,
  )
}

const fieldsOf = ({
  context: { strings },
  method,
  form,
  errors,
}: {
  context: PageContext
  method: TestCard['method']
  form: CardForm
  errors: CardErrors
}): Field[] => {
  const number: Field = {
    name: 'number',
    label: strings.card_number,
    value: form.number,
    error: errors.number,
    autocomplete: 'cc-number',
    numeric: true,
    size: 23,
  }
  const expiry: Field = {
    name: 'expiry',
    label: strings.expiry,
    hint: strings.expiry_hint,
    value: form.expiry,
    error: errors.expiry,
    autocomplete: 'cc-exp',
    numeric: true,
    size: 9,
  }
  const cvc: Field = {
    name: 'cvc',
    label: strings.cvc,
    hint: strings.cvc_hint,
    value: form.cvc,
    error: errors.cvc,
    autocomplete: 'cc-csc',
    numeric: true,
    size: 4,
  }
  const holder: Field = {
    name: 'holder',
    label: `${strings.holder} (${strings.optional})`,
    value: form.holder,
    autocomplete: 'cc-name',
    numeric: false,
    size: 60,
  }
  return method === 'card' ? [number, expiry, cvc, holder] : [number, expiry]
}

const fieldHtml = ({ name, label, hint, value, error, autocomplete, numeric, size }: Field): Html => {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="${size}"
      ${
        numeric && html` inputmode="numeric"`
      }${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}
    />
    ${error && html`<span class="error" id="${name}-error">${error}</span>`}
  </div>`
}

const errorSummary = (heading: string, errors: CardErrors): Html => {
  const entries = Object.entries(errors)
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <p><strong>${heading}</strong></p>
    <ul>
      ${entries.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
    </ul>
  </div>`
}

const testCards = ({ strings, path }: PageContext, method: TestCard['method']): Html => {
  const cards = TEST_CARDS.filter((card) => card.method === method)
  return html`<section class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">${strings.test_cards}</h2>
    <p class="hint">${strings.test_cards_lead}</p>
    <ul>
      ${cards.map(
        ({ number, brand, outcome }) =>
          html`<li>
            <p>
              <span class="number">${number}</span>
              <span class="hint">${BRAND_NAMES[brand]} · ${strings.card_outcomes[outcome]}</span>
            </p>
            <a
              href="${path('', { form: 'card', fill: lastFour(number) })}"
              aria-label="${strings.use_card_name(number)}"
              >${strings.use_card}</a
            >
          </li>`,
      )}
    </ul>
  </section>`
}
