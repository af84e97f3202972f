import { inviteStatuses, type foodCourts, type Invite } from '@plein/contract/food-courts'
import { isProviderName, type ProviderChoice } from '@plein/contract/payments/providers'
import { fromBasisPoints } from '@plein/contract/percent'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { findMerchantProvider } from '#modules/payments/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { courtMay, getStage } from './invite.rules.ts'
import { countInvites, countRestaurants, listRestaurants, type ListedRow } from './list.queries.ts'

/** Text that stands for itself in LIKE. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The contract's name of a court's provider; an unknown one is none. */
export const getPsp = (provider: string | undefined): ProviderChoice =>
  provider !== undefined && isProviderName(provider) ? provider : 'none'

const agreedOf = (row: ListedRow): Invite['agreed_fee'] =>
  row.status !== inviteStatuses.active
    ? null
    : {
        split_payment_fee_percent: fromBasisPoints(row.agreed_fee_percent),
        split_payment_fee_fixed: row.agreed_fee_fixed,
        currency: row.currency,
      }

const view = (listed: ListedRow, food_court_psp: ProviderChoice): Invite => {
  const { is_running, agreed_fee_percent: _percent, agreed_fee_fixed: _fixed, currency: _currency, ...row } = listed
  return {
    ...row,
    agreed_fee: agreedOf(listed),
    stage: getStage(row),
    food_court_psp,
    // The page on which a restaurant gives its data is its own.
    ccvpay_url: null,
    is_split_payments_enabled: row.status === inviteStatuses.active && row.ccvpay_status === 'active',
    sent_at: momentOf(row.sent_at),
    reminded_at: momentOf(row.reminded_at),
    answered_at: momentOf(row.answered_at),
    may: courtMay(row, is_running),
  }
}

/** Restaurants that a court can invite, has invited or holds, by title: three statements. */
export const listInvites: Read<typeof foodCourts.invites> = async ({ db, input: { params, query }, caller, app }) => {
  const title = query.title?.trim().toLowerCase()
  const filter = {
    court_uuid: params.uuid,
    status: query.status ?? null,
    like: title ? `%${literal(title)}%` : null,
    email: query.email?.trim().toLowerCase() || null,
  }
  const place = decodeCursor(query, ['text', 'uuid'])
  const [count, rows, provider] = await Promise.all([
    countRestaurants(db, caller, filter),
    listRestaurants(db, { filter, place, size: query.size ?? defaultPageSize }),
    findMerchantProvider(app, db, params.uuid),
  ])
  if (count === undefined) throw notFound()
  const path = `/api/v1/programs/${params.uuid}/invite`
  const { meta, rows: shown } = keysetPage({
    rows,
    place,
    request: query,
    path,
    count: { count },
    keyOf: (row) => [row.title, row.program_uuid],
  })
  return { ...meta, results: shown.map((row) => view(row, getPsp(provider))) }
}

export const readInviteCount: Read<typeof foodCourts.inviteCount> = async ({ db, input: { params }, caller }) => {
  const counts = await countInvites(db, caller, params.uuid)
  if (!counts) throw notFound()
  return counts
}
