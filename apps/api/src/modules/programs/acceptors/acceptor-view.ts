import type { Acceptor, Terms } from '@plein/contract/programs/acceptors'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { stepsFrom } from './acceptor-steps.rules.ts'
import type { AcceptorRow, Sight } from './acceptor.queries.ts'
import { loadTerms } from './terms.ts'

const titles = new Map<number, string>(Object.entries(acceptorStatuses).map(([title, code]) => [code, title]))

/** The participations that a caller sees: an owner the own programs', an acceptor the own. */
export const getSight = (caller: Caller): Sight => {
  const side = caller.kind === 'program_owner' ? 'owner' : caller.kind === 'acceptor' ? 'acceptor' : 'all'
  return { side, user_uuid: caller.user_uuid }
}

/**
 * An owner sees who somebody is from the day of joining on: an address that was typed in shows neither whether it has an account nor
 * whose it is.
 */
const profileOf = ({ profile, acceptor_uuid, joined_at }: AcceptorRow, { side }: Sight): Acceptor['profile'] => {
  if (!profile || !acceptor_uuid || (side === 'owner' && joined_at === null)) return null
  return {
    uuid: acceptor_uuid,
    title: profile.title,
    full_name: profile.full_name,
    company_name: profile.company_name,
    avatar: profile.avatar,
    email: profile.email,
    phone: profile.company_phone ?? profile.phone,
    country: profile.country,
    state: profile.state,
    city: profile.city,
    zip: profile.zip,
    address: profile.address,
    description: profile.description,
    url: profile.url,
  }
}

const view = (row: AcceptorRow, sight: Sight, terms: Terms): Acceptor => ({
  uuid: row.uuid,
  status: { id: row.status_code as Acceptor['status']['id'], title: titles.get(row.status_code) ?? '' },
  reason: row.reason,
  note: row.note,
  since: row.since.toISOString(),
  invited_at: row.invited_at?.toISOString() ?? null,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  program_uuid: row.program_uuid,
  program_title: row.program_title,
  program_image: row.program_image,
  program_type: row.program_type,
  owner_name: row.owner_name,
  email: row.email,
  profile: profileOf(row, sight),
  terms,
  may: sight.side === 'all' ? [] : stepsFrom(row, sight.side),
})

/** Participations as a caller sees them, with what they cost. */
export const toViews = async (db: Db | Tx, rows: readonly AcceptorRow[], sight: Sight): Promise<Acceptor[]> => {
  const terms = await loadTerms(db, rows)
  return rows.map((row) => view(row, sight, terms(row)))
}

export const toView = async (db: Db | Tx, row: AcceptorRow, sight: Sight): Promise<Acceptor> => {
  const terms = await loadTerms(db, [row])
  return view(row, sight, terms(row))
}
