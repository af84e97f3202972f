import { programKinds } from '@plein/contract/programs/codes'
import { now } from '#platform/runtime/clock.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface NewProgramRow {
  readonly uuid: string
  readonly type_code: number
  readonly status_id: number
  readonly owner_uuid: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly currency: string
  readonly start_date: string | null
  readonly expiry_date: string | null
  readonly created: Date
  readonly modified: Date
}

export const insertProgram = async (tx: Tx, program: NewProgramRow): Promise<void> => {
  await run(
    tx,
    `insert into programs.programs (uuid, type_code, status_id, owner_uuid, title, description, image, currency, start_date, expiry_date,
       created, modified) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      program.uuid,
      program.type_code,
      program.status_id,
      program.owner_uuid,
      program.title,
      program.description,
      program.image,
      program.currency,
      program.start_date,
      program.expiry_date,
      program.created,
      program.modified,
    ],
  )
}

export interface LockedProgram extends NewProgramRow {
  readonly time_zone: string
  /** The user type of whoever blocked it, while it is blocked. */
  readonly blocked_by_type: number | null
}

/** The program, held until the transaction ends; of this owner, or (null) of anyone. */
export const lockProgram = async (
  tx: Tx,
  uuid: string,
  owner_uuid: string | null,
): Promise<LockedProgram | undefined> => {
  const [row] = await run<LockedProgram>(
    tx,
    `select p.uuid, p.type_code, p.status_id, p.owner_uuid, p.title, p.description, p.image, p.currency, p.start_date, p.expiry_date,
            p.created, p.modified, p.time_zone,
            case when p.status_id = 11007 then (
              select c.actor_type from programs.status_changes c
               where c.program_uuid = p.uuid and c.to_status = 11007 order by c.at desc, c.uuid desc limit 1) end as blocked_by_type
       from programs.programs p
      where p.uuid = $1 and ($2::uuid is null or p.owner_uuid = $2) and p.removed_at is null
        for no key update`,
    [uuid, owner_uuid],
  )
  return row
}

type Saved = Pick<
  NewProgramRow,
  'title' | 'description' | 'image' | 'currency' | 'start_date' | 'expiry_date' | 'status_id' | 'modified'
>

export const updateProgram = async (tx: Tx, uuid: string, saved: Saved): Promise<void> => {
  await run(
    tx,
    `update programs.programs set title = $2, description = $3, image = $4, currency = $5, start_date = $6, expiry_date = $7,
            status_id = $8, modified = $9
      where uuid = $1`,
    [
      uuid,
      saved.title,
      saved.description,
      saved.image,
      saved.currency,
      saved.start_date,
      saved.expiry_date,
      saved.status_id,
      saved.modified,
    ],
  )
}

export const markRemoved = (tx: Tx, uuid: string, at: Date): Promise<unknown[]> =>
  run(tx, 'update programs.programs set removed_at = $2 where uuid = $1', [uuid, at])

export const insertPicture = (
  db: Db,
  { path, owner_uuid, created }: { path: string; owner_uuid: string; created: Date },
): Promise<unknown[]> =>
  run(db, 'insert into programs.pictures (path, owner_uuid, created) values ($1, $2, $3)', [path, owner_uuid, created])

/**
 * True when this owner uploaded the picture. It counts as touched now, so that nobody takes it away (takeUnusedPictures) before the
 * program that shows it is saved.
 */
export const touchOwnPicture = async (
  tx: Tx,
  { path, owner_uuid, at }: { path: string; owner_uuid: string; at: Date },
): Promise<boolean> =>
  (
    await run(
      tx,
      'update programs.pictures set created = greatest(created, $3) where path = $1 and owner_uuid = $2 returning path',
      [path, owner_uuid, at],
    )
  ).length > 0

/** True when the picture is there, whoever uploaded it; it counts as touched now. */
export const touchAnyPicture = async (tx: Tx, path: string, at: Date): Promise<boolean> =>
  (
    await run(tx, 'update programs.pictures set created = greatest(created, $2) where path = $1 returning path', [
      path,
      at,
    ])
  ).length > 0

/** Notes that a program left a picture just now: a page that is open may still show it. */
export const leavePicture = async (tx: Tx, path: string | null, at: Date): Promise<void> => {
  await run(tx, 'update programs.pictures set created = greatest(created, $2) where path = $1', [path, at])
}

/** Forgets a hundred pictures that were uploaded, or left, before a moment and that no program shows; answers their paths. */
export const takeUnusedPictures = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    db,
    `with unused as (
       select path from programs.pictures i
        where created < $1 and not exists (select from programs.programs where image = i.path and removed_at is null)
        order by created limit 100 for update skip locked)
     delete from programs.pictures using unused where pictures.path = unused.path returning pictures.path`,
    [before],
  )
  return rows.map(({ path }) => path)
}

/**
 * Holds a program of a kind while something of it is changed beside its own form, and says that it changed: a form that was opened
 * before is told so when it is saved. Answers when it had changed before, and now; undefined when there is no such program.
 */
export const touchProgram = async (
  tx: Tx,
  uuid: string,
  kind: keyof typeof programKinds,
): Promise<{ before: Date; modified: Date } | undefined> => {
  const [row] = await run<{ before: Date; modified: Date }>(
    tx,
    `update programs.programs p set modified = greatest($3, p.modified + interval '1 millisecond')
       from (select uuid, modified from programs.programs where uuid = $1 for update) b
      where p.uuid = b.uuid and p.type_code = $2 and p.removed_at is null returning b.modified as before, p.modified`,
    [uuid, programKinds[kind], now()],
  )
  return row
}
