import { run, type Db, type Tx } from '#platform/db/database.ts'

export const insertDocument = async (
  db: Db,
  { path, owner_uuid, created }: { path: string; owner_uuid: string; created: Date },
): Promise<void> => {
  await run(db, 'insert into food_ordering.documents (path, owner_uuid, created) values ($1, $2, $3)', [
    path,
    owner_uuid,
    created,
  ])
}

/** Of paths those of documents that this person uploaded. */
export const listDocuments = async (tx: Tx, paths: readonly string[], owner_uuid: string | null): Promise<string[]> => {
  const rows = await run<{ path: string }>(
    tx,
    'select path from food_ordering.documents where path = any($1::text[]) and owner_uuid = $2',
    [paths, owner_uuid],
  )
  return rows.map(({ path }) => path)
}

/**
 * Keeps a court's terms for whoever agrees to them, whatever the court names from now on. False when they are not, or no longer, its
 * terms: whoever replaces them at this moment waits for this transaction, or this one finds them gone.
 */
export const keepAgreed = async (tx: Tx, court_uuid: string, path: string): Promise<boolean> => {
  const held = await run(
    tx,
    'select program_uuid from food_ordering.courts where program_uuid = $1 and tc_pdf_url = $2 for share',
    [court_uuid, path],
  )
  if (held.length === 0) return false
  await run(tx, 'update food_ordering.documents set agreed = true where path = $1 and not agreed', [path])
  return true
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
