import { run, type Db, type Tx } from '#platform/db/database.ts'

interface Uploaded {
  readonly path: string
  readonly owner_uuid: string | null
  readonly at: Date
}

export const insertTerms = async (db: Db, { path, owner_uuid, at }: Uploaded): Promise<void> => {
  await run(db, 'insert into payment_management.documents (path, owner_uuid, created) values ($1, $2, $3)', [
    path,
    owner_uuid,
    at,
  ])
}

/** Keeps a document that this person uploaded for another day, whether or not a form names it. False: there is none. */
export const touchTerms = async (tx: Tx, { path, owner_uuid, at }: Uploaded): Promise<boolean> => {
  const touched = await run(
    tx,
    'update payment_management.documents set created = $3 where path = $1 and owner_uuid = $2 returning path',
    [path, owner_uuid, at],
  )
  return touched.length > 0
}

/** Forgets documents that no form names and nobody agreed to, untouched since `before`, and answers their paths. */
export const takeUnusedTerms = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    db,
    `delete from payment_management.documents d
      where d.created < $1
        and not exists (select from payment_management.forms f where f.terms_url = d.path)
        and not exists (select from payment_management.orders o where o.terms_url = d.path)
     returning d.path`,
    [before],
  )
  return rows.map(({ path }) => path)
}
