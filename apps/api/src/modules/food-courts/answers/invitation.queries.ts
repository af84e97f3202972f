import type { CcvpayStatus, InviteReason, InviteStage, InviteStatus } from '@plein/contract/food-courts'
import type { ProviderChoice } from '@plein/contract/payments/providers'
import { run, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A court's invitation with its court, as the restaurant reads it. */
export interface InvitationRow {
  readonly invite_uuid: string
  readonly created: Date
  readonly program_uuid: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly domain_name: string | null
  /** The agreed terms, else those that the court asks for now. */
  readonly tc_pdf_url: string | null
  readonly status: InviteStatus
  readonly stage: Exclude<InviteStage, 'consent'> | null
  readonly reason: InviteReason | null
  readonly psp: ProviderChoice
  readonly ccvpay_url: string | null
  readonly ccvpay_status: CcvpayStatus
  readonly sent_at: Date | null
  readonly answered_at: Date | null
  readonly court_uuid: string
  readonly court_title: string
  readonly court_description: string
  readonly court_image: string | null
  readonly court_domain: string | null
  readonly court_owner: string
  readonly restaurants: number
  readonly currency: string
  /** Basis points or cents: what was agreed to, else what the court asks for now. */
  readonly fee_percent: number | null
  readonly fee_fixed: number | null
}

export interface InvitationFilter {
  readonly user_uuid: string | null
  readonly court: string | null
  readonly program: string | null
}

// Of the restaurants that somebody works in, or was asked to work in; what was never sent is nobody's.
const own = `food_courts.invites i
  join programs.v_programs p on p.uuid = i.program_uuid
  where i.sent_at is not null
    and (exists (select from programs.v_workers w where w.program_uuid = i.program_uuid and w.user_uuid = $1)
         or exists (select from programs.v_invited v where v.program_uuid = i.program_uuid and v.user_uuid = $1))
    and ($2::uuid is null or i.court_uuid = $2) and ($3::uuid is null or i.program_uuid = $3)`

const page = `with page as (select i.*, p.title, p.description, p.image from ${own}`

const columns = `)
  select i.uuid as invite_uuid, i.created, i.program_uuid, i.title, i.description, i.image, rt.domain_name, i.status, i.stage,
         i.reason, i.psp, i.ccvpay_url, i.ccvpay_status, i.sent_at, i.answered_at, i.court_uuid, cp.title as court_title,
         cp.description as court_description, cp.image as court_image, ct.domain_name as court_domain, o.full_name as court_owner,
         cp.currency,
         case when i.status = 2 or i.stage = 'processing' then i.agreed_tc_pdf_url else c.tc_pdf_url end as tc_pdf_url,
         case when i.status = 2 then r.agreed_fee_percent when i.stage = 'processing' then i.agreed_fee_percent
              else c.split_payment_fee_percent end as fee_percent,
         case when i.status = 2 then r.agreed_fee_fixed when i.stage = 'processing' then i.agreed_fee_fixed
              else c.split_payment_fee_fixed end as fee_fixed,
         (select count(*)::int from food_courts.invites m
           where m.court_uuid = i.court_uuid and m.status = 2 and m.program_uuid <> i.program_uuid) as restaurants
    from page i
    join programs.v_programs cp on cp.uuid = i.court_uuid
    join food_ordering.v_courts c on c.program_uuid = i.court_uuid
    join food_ordering.v_restaurants r on r.program_uuid = i.program_uuid
    join identity.v_people o on o.uuid = cp.owner_uuid
    left join branding.v_themes rt on rt.program_uuid = i.program_uuid and rt.published
    left join branding.v_themes ct on ct.program_uuid = i.court_uuid and ct.published`

/** A page of somebody's invitations, newest first (backwards: oldest first), one row more than `size`. */
export const listInvitationRows = (
  db: Db,
  { filter: { user_uuid, court, program }, place, size }: { filter: InvitationFilter; place: Cursor; size: number },
): Promise<InvitationRow[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [user_uuid, court, program, created, uuid, size + 1, place.offset]
  return place.backwards
    ? run<InvitationRow>(
        db,
        `${page} and (i.created, i.uuid) > ($4::timestamptz, $5::uuid) order by i.created, i.uuid limit $6 offset $7 ${columns}
          order by i.created, i.uuid`,
        values,
      )
    : run<InvitationRow>(
        db,
        `${page} and ($4::timestamptz is null or (i.created, i.uuid) < ($4::timestamptz, $5::uuid))
          order by i.created desc, i.uuid desc limit $6 offset $7 ${columns} order by i.created desc, i.uuid desc`,
        values,
      )
}

export const countInvitations = async (db: Db, { user_uuid, court, program }: InvitationFilter): Promise<number> => {
  const [row] = await run<{ count: number }>(db, `select count(*)::int as count from ${own}`, [
    user_uuid,
    court,
    program,
  ])
  return row?.count ?? 0
}

export interface LinkRow {
  readonly court_uuid: string
  readonly court_title: string
  readonly court_image: string | null
  readonly restaurant_title: string
  readonly status: InviteStatus
}

/** The invitation behind the link of the newest mail. */
export const findByLink = async (db: Db, token_hash: Buffer): Promise<LinkRow | undefined> => {
  const [row] = await run<LinkRow>(
    db,
    `select i.court_uuid, cp.title as court_title, cp.image as court_image, p.title as restaurant_title, i.status
       from food_courts.invites i
       join programs.v_programs p on p.uuid = i.program_uuid
       join programs.v_programs cp on cp.uuid = i.court_uuid
      where i.token_hash = $1`,
    [token_hash],
  )
  return row
}
