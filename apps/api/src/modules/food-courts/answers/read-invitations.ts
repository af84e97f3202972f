import { inviteStatuses, type CourtInvitation, type foodCourts } from '@plein/contract/food-courts'
import { fromBasisPoints } from '@plein/contract/percent'
import { sha256 } from '#platform/security/crypto.ts'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { calculateCourtFee } from '#modules/food-ordering/index.ts'
import { findMerchantProvider } from '#modules/payments/index.ts'
import { linkInvalid } from '../food-courts.problems.ts'
import { restaurantMay, getStage } from '../invites/invite.rules.ts'
import { asksOrganization } from '../onboarding/connect-restaurant.ts'
import { getPsp } from '../invites/list-invites.ts'
import { countInvitations, findByLink, listInvitationRows, type InvitationRow } from './invitation.queries.ts'

/** The order of the example: 23.00. */
const exampleAmount = 2300

const feesOf = (row: InvitationRow): CourtInvitation['fees'] => {
  const { currency, fee_percent, fee_fixed } = row
  const fee = calculateCourtFee(row, exampleAmount, exampleAmount)
  const example = { amount: exampleAmount, fee, rest: exampleAmount - fee }
  return {
    split_payment_fee_percent: fromBasisPoints(fee_percent),
    split_payment_fee_fixed: fee_fixed,
    currency,
    example,
  }
}

const view = (app: App, row: InvitationRow, offered: CourtInvitation['food_court_psp']): CourtInvitation => {
  // Until the consent the court's provider of today is meant, from then on the one that was agreed to.
  const food_court_psp = row.status === inviteStatuses.active && row.psp !== 'none' ? row.psp : offered
  const asks_organization = asksOrganization(app, food_court_psp)
  return {
    invite_uuid: row.invite_uuid,
    title: row.title,
    domain_name: row.domain_name,
    description: row.description,
    image: row.image,
    status: row.status,
    stage: getStage(row),
    reason: row.reason,
    program_uuid: row.program_uuid,
    food_court_psp,
    tc_pdf_url: row.tc_pdf_url,
    ccvpay_url: row.ccvpay_url,
    ccvpay_status: row.ccvpay_status,
    is_split_payments_enabled: row.status === inviteStatuses.active && row.ccvpay_status === 'active',
    court: {
      uuid: row.court_uuid,
      title: row.court_title,
      description: row.court_description,
      image: row.court_image,
      domain_name: row.court_domain,
      owner_name: row.court_owner,
      restaurants: row.restaurants,
    },
    fees: feesOf(row),
    asks_organization,
    sent_at: row.sent_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    may: restaurantMay({ ...row, psp: food_court_psp, asks_organization }),
  }
}

/** The provider of each court of a page: a page is of one court, or of few. */
const offeredBy = async (app: App, rows: readonly InvitationRow[]) => {
  const courts = [...new Set(rows.map((row) => row.court_uuid))]
  const providers = await Promise.all(courts.map((uuid) => findMerchantProvider(app, app.db, uuid)))
  const byCourt = new Map(courts.map((uuid, nth) => [uuid, getPsp(providers[nth])]))
  return (court_uuid: string) => byCourt.get(court_uuid) ?? 'none'
}

/** Invitations to the restaurants that the caller works in, newest first. */
export const readInvitations: Read<typeof foodCourts.invitations> = async ({ db, input: { query }, caller, app }) => {
  const filter = { user_uuid: caller.user_uuid, court: query.court ?? null, program: query.program ?? null }
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    listInvitationRows(db, { filter, place, size: query.size ?? defaultPageSize }),
    countInvitations(db, filter),
  ])
  const { meta, rows: shown } = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/food-court-invitations',
    count: { count },
    keyOf: (row) => [row.created.toISOString(), row.invite_uuid],
  })
  const offered = await offeredBy(app, shown)
  return { ...meta, results: shown.map((row) => view(app, row, offered(row.court_uuid))) }
}

/** The inviting court and the invited restaurant, for the holder of the mail's link: enough to know what to sign in for, and nothing more. */
export const readLink: Read<typeof foodCourts.invitationOfLink> = async ({ db, input: { params } }) => {
  const found = await findByLink(db, sha256(params.token))
  if (!found) throw linkInvalid()
  return found
}
