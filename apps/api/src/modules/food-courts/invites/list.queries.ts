import type { CcvpayStatus, InviteReason, InviteStage, InviteStatus } from '@plein/contract/food-courts'
import type { DeclineReason } from '@plein/contract/food-courts/declining'
import type { Caller } from '#platform/security/caller.ts'
import { run, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** A restaurant of a court's list. */
export interface ListedRow {
  readonly invite_uuid: string | null
  readonly program_uuid: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly domain_name: string | null
  readonly city: string | null
  readonly cuisine: string
  readonly tc_pdf_url: string | null
  readonly is_running: boolean
  readonly status: InviteStatus
  readonly stage: Exclude<InviteStage, 'consent'> | null
  readonly reason: InviteReason | null
  readonly decline_reason: DeclineReason | null
  readonly decline_words: string | null
  readonly ccvpay_status: CcvpayStatus
  readonly sent_at: Date | null
  readonly reminded_at: Date | null
  readonly answered_at: Date | null
  /** Of the restaurant's part of an order, while it stands in the court: basis points or cents. */
  readonly agreed_fee_percent: number | null
  readonly agreed_fee_fixed: number | null
  /** Its counter. */
  readonly station_code: string | null
  readonly station_hint: string | null
  /** Of the court. */
  readonly currency: string
}

export interface InviteFilter {
  readonly court_uuid: string
  readonly status: number | null
  /** A mailbox, in small letters. */
  readonly email: string | null
  /** A pattern of LIKE, in small letters. */
  readonly like: string | null
}

// Whoever was invited stays in the list; of the others those that could stand in the court: published, and in no court.
const listed = `food_ordering.v_restaurants r
  join programs.v_programs p on p.uuid = r.program_uuid
  join programs.v_programs court on court.uuid = $1
  left join food_courts.invites i on i.court_uuid = $1 and i.program_uuid = r.program_uuid
  left join branding.v_themes t on t.program_uuid = r.program_uuid and t.published
  where (i.uuid is not null or (p.status_id = 11001 and r.court_uuid is null))
    and ($2::int is null or coalesce(i.status, 0) = $2)
    and ($3::text is null or lower(p.title) like $3 or lower(r.city) like $3)
    and ($4::text is null
         or exists (select from programs.v_workers w join identity.v_profiles m on m.uuid = w.user_uuid
                     where w.program_uuid = r.program_uuid and m.email = $4))`

const columns = `i.uuid as invite_uuid, r.program_uuid, p.title, p.description, p.image, t.domain_name, r.city, r.cuisine, r.tc_pdf_url,
  p.status_id = 11001 and (r.court_uuid is null or r.court_uuid = $1) as is_running, coalesce(i.status, 0) as status, i.stage, i.reason,
  i.decline_reason, i.decline_words,
  coalesce(i.ccvpay_status, 'none') as ccvpay_status, i.sent_at, i.reminded_at, i.answered_at,
  r.agreed_fee_percent, r.agreed_fee_fixed, court.currency,
  case when r.court_uuid = $1 then r.station_code end as station_code, case when r.court_uuid = $1 then r.station_hint end as station_hint`

/** A page of a court's list by title (backwards: from its end), one row more than `size`. */
export const listRestaurants = (
  db: Db,
  { filter: { court_uuid, status, like, email }, place, size }: { filter: InviteFilter; place: Cursor; size: number },
): Promise<ListedRow[]> => {
  const [title, uuid] = place.after ?? [null, null]
  const values = [court_uuid, status, like, email, title, uuid, size + 1, place.offset]
  return place.backwards
    ? run<ListedRow>(
        db,
        `select ${columns} from ${listed} and (p.title, p.uuid) < ($5::text, $6::uuid) order by p.title desc, p.uuid desc limit $7 offset $8`,
        values,
      )
    : run<ListedRow>(
        db,
        `select ${columns} from ${listed} and ($5::text is null or (p.title, p.uuid) > ($5::text, $6::uuid))
          order by p.title, p.uuid limit $7 offset $8`,
        values,
      )
}

/** How many there are of a list, for the court's owner or an administrator; undefined for whom there is no such court. */
export const countRestaurants = async (
  db: Db,
  caller: Caller,
  { court_uuid, status, like, email }: InviteFilter,
): Promise<number | undefined> => {
  const [row] = await run<{ count: number }>(
    db,
    `select (select count(*)::int from ${listed}) as count
       from programs.v_programs court
      where court.uuid = $1 and court.type_code = 5001 and ($6 or court.owner_uuid = $5)`,
    [court_uuid, status, like, email, caller.user_uuid, caller.kind === 'admin'],
  )
  return row?.count
}

/** How many invitations of a court there are of each status, for the same. */
export const countInvites = async (
  db: Db,
  caller: Caller,
  court_uuid: string,
): Promise<{ active: number; pending: number; declined: number } | undefined> => {
  const [row] = await run<{ active: number; pending: number; declined: number }>(
    db,
    `select count(*) filter (where i.status = 2)::int as active, count(*) filter (where i.status = 1)::int as pending,
            count(*) filter (where i.status = 3)::int as declined
       from programs.v_programs court
       left join food_courts.invites i on i.court_uuid = court.uuid
      where court.uuid = $1 and court.type_code = 5001 and ($3 or court.owner_uuid = $2) group by court.uuid`,
    [court_uuid, caller.user_uuid, caller.kind === 'admin'],
  )
  return row
}
