import { run, type Db, type Tx } from '../../../platform/db/database.ts'

export const insertDocument = async (db: Db, path: string, owner_uuid: string, created: Date): Promise<void> => {
  await run(db, 'insert into food_ordering.documents (path, owner_uuid, created) values ($1, $2, $3)', [
    path,
    owner_uuid,
    created,
  ])
}

/** Of paths those of documents that this person uploaded. */
export const documentsOf = async (tx: Tx, paths: readonly string[], owner_uuid: string | null): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    tx,
    'select path from food_ordering.documents where path = any($1::text[]) and owner_uuid = $2',
    [paths, owner_uuid],
  )
  return rows.map(({ path }) => path)
}

/** Keeps a document for whoever agreed to what it says, whatever its program names from now on. */
export const keepAgreed = async (tx: Tx, path: string): Promise<void> => {
  await run(tx, 'update food_ordering.documents set agreed = true where path = $1 and not agreed', [path])
}

/** Forgets, of documents, those that no program names and nobody agreed to, and answers them. `before`: only those uploaded until then; null: these paths. */
export const takeUnused = async (
  db: Db | Tx,
  { paths, before }: { paths: readonly string[] | null; before: Date | null },
): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    db,
    `delete from food_ordering.documents d
      where not agreed and ($1::text[] is null or path = any($1)) and ($2::timestamptz is null or created < $2)
        and not exists (select from food_ordering.restaurants r where d.path in (r.tc_pdf_url, r.privacy_pdf_url))
        and not exists (select from food_ordering.courts c where c.tc_pdf_url = d.path)
        and not exists (select from food_ordering.drafts f where d.path in (f.fields ->> 'tc_pdf_url', f.fields ->> 'privacy_pdf_url'))
     returning path`,
    [paths, before],
  )
  return rows.map(({ path }) => path)
}
