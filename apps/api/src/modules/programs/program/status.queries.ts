import type { Language } from '@plein/contract/schema'
import type { Caller } from '#platform/security/caller.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toLanguage } from '#platform/i18n/language.ts'

export interface StatusChange {
  readonly program_uuid: string
  /** null: it was begun. */
  readonly from_status: number | null
  readonly to_status: number
  readonly reason?: string
}

/** Writes into a program's history who moved it; null: the clock. */
export const insertStatusChange = async (tx: Tx, caller: Caller | null, change: StatusChange): Promise<void> => {
  await run(
    tx,
    `insert into programs.status_changes (uuid, at, program_uuid, from_status, to_status, reason, actor_uuid, actor_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      newId(),
      now(),
      change.program_uuid,
      change.from_status,
      change.to_status,
      change.reason ?? null,
      caller?.user_uuid ?? null,
      caller?.user_uuid ? typeOfKind[caller.kind] : 0,
    ],
  )
}

/** When a program was blocked last. */
export const findBlocked = async (tx: Tx, program_uuid: string): Promise<Date | undefined> => {
  const [row] = await run<{ at: Date }>(
    tx,
    `select at from programs.status_changes where program_uuid = $1 and to_status = 11007 order by at desc, uuid desc limit 1`,
    [program_uuid],
  )
  return row?.at
}

/** Leads a draft a step on. That is nothing of what its form holds: whoever has it open has not missed anything. */
export const setDraftStep = (tx: Tx, uuid: string, status_id: number): Promise<unknown[]> =>
  run(tx, 'update programs.programs set status_id = $2 where uuid = $1', [uuid, status_id])

export const setStatus = (
  tx: Tx,
  { uuid, status_id, at }: { uuid: string; status_id: number; at: Date },
): Promise<unknown[]> =>
  run(
    tx,
    `update programs.programs set status_id = $2, modified = greatest($3, modified + interval '1 millisecond') where uuid = $1`,
    [uuid, status_id, at],
  )

/**
 * Moves every program whose day has come, by its own calendar, as it is at this moment: pending ones start, and those whose last day
 * is over expire. At most `most` at a time; those that somebody holds are left for the next minute.
 */
export const turnDue = (
  tx: Tx,
  at: Date,
  most: number,
): Promise<{ program_uuid: string; from_status: number; to_status: number }[]> =>
  run(
    tx,
    `with due as (
       select uuid, status_id, case when expiry_date < ($1::timestamptz at time zone time_zone)::date then 11006 else 11001 end as to_status
         from programs.programs
        where removed_at is null
          and ((status_id = 11005 and start_date <= ($1::timestamptz at time zone time_zone)::date)
            or (status_id in (11001, 11005) and expiry_date < ($1::timestamptz at time zone time_zone)::date))
        order by uuid limit $2 for no key update skip locked)
     update programs.programs p set status_id = due.to_status from due where p.uuid = due.uuid
     returning p.uuid as program_uuid, due.status_id as from_status, due.to_status`,
    [at, most],
  )

export interface HistoryRow {
  readonly uuid: string
  readonly at: Date
  readonly from_status: number | null
  readonly to_status: number
  readonly reason: string | null
  readonly actor_type: number
  readonly actor_uuid: string | null
  readonly full_name: string | null
}

/** Newest first, at most `most`. */
export const listHistory = (db: Db, program_uuid: string, most: number): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    `select c.uuid, c.at, c.from_status, c.to_status, c.reason, c.actor_type, c.actor_uuid, b.full_name
       from programs.status_changes c left join identity.v_people b on b.uuid = c.actor_uuid
      where c.program_uuid = $1 order by c.at desc, c.uuid desc limit $2`,
    [program_uuid, most],
  )

/** The values of a mail about a program's status, and its receiver. */
interface OwnerToTell {
  readonly owner_uuid: string
  readonly title: string
  readonly time_zone: string
  readonly reason: string | null
  /** null: the owner's account was erased. */
  readonly email: string | null
  readonly language: Language
}

/** Whom to write to about a program, and why it was blocked last. */
export const readOwnerToTell = async (tx: Tx, program_uuid: string): Promise<OwnerToTell | undefined> => {
  const [row] = await run<Omit<OwnerToTell, 'language'> & { language: string | null }>(
    tx,
    `select p.owner_uuid, p.title, p.time_zone, o.email, n.language,
            (select c.reason from programs.status_changes c where c.program_uuid = p.uuid and c.to_status = 11007
              order by c.at desc, c.uuid desc limit 1) as reason
       from programs.programs p
       join identity.v_people n on n.uuid = p.owner_uuid
       left join identity.v_profiles o on o.uuid = p.owner_uuid
      where p.uuid = $1`,
    [program_uuid],
  )
  return row && { ...row, language: toLanguage(row.language) }
}
