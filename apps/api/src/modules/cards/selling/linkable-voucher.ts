import { pagePath } from '@plein/contract/pages/page-path'
import type { LinkableKind } from '#modules/programs/index.ts'
import { listLinkedVouchers } from './selling.queries.ts'

/** Card programs that sell to everybody. */
export const linkableVoucher: LinkableKind = {
  kind: 'voucher',
  list: async (db, filter) => {
    const rows = await listLinkedVouchers(db, filter)
    return rows.map(({ uuid, token, title, owner_name, image, currency, values, least_value }) => ({
      uuid,
      title,
      seller: owner_name,
      picture: image,
      price: values.length > 0 ? Math.min(...values) : least_value,
      price_varies: values.length !== 1,
      currency,
      state: 'available',
      program_uuids: [uuid],
      path: pagePath('/giftcards/:token', { token }),
      portals: ['cardholder'],
    }))
  },
}
