import { pagePath } from '@plein/contract/pages/page-path'
import type { LinkableKind, LinkedThing } from '#modules/programs/index.ts'
import { listLinkedForms, type FormRow } from './form.queries.ts'
import { isOpenAt } from './form-view.ts'

const isSoldOut = ({ kind, items }: FormRow): boolean =>
  kind === 'items' && items.every(({ stock, taken }) => stock !== null && taken >= stock)

const pricesOf = ({ kind, amount, least_amount, items }: FormRow): number[] => {
  if (kind === 'items') return items.map(({ price }) => price)
  return [kind === 'fixed' ? amount : least_amount].filter((price) => price !== null)
}

const stateOf = (form: FormRow, at: Date): LinkedThing['state'] => {
  if (!isOpenAt(form, at)) return 'closed'
  return isSoldOut(form) ? 'sold_out' : 'available'
}

/** Order forms of programs that run, with what is left on them. */
export const linkableForm: LinkableKind = {
  kind: 'order_form',
  list: async (db, filter) => {
    const rows = await listLinkedForms(db, filter)
    return rows.map((form) => {
      const prices = pricesOf(form)
      return {
        uuid: form.uuid,
        title: form.title,
        seller: form.program_title,
        picture: form.picture ?? form.program_image,
        price: prices.length > 0 ? Math.min(...prices) : null,
        price_varies: form.kind === 'open' || new Set(prices).size > 1,
        currency: form.currency,
        state: stateOf(form, filter.at),
        program_uuids: [form.program_uuid],
        path: pagePath('/order/:uuid', { uuid: form.uuid }),
        portals: ['cardholder'],
      }
    })
  },
}
