import { run, type Tx } from '#platform/db/database.ts'

/** Keeps the fields of a program that is not published, of whichever of the two kinds, whole or not. */
export const writeDraft = async (
  tx: Tx,
  { program_uuid, fields, modified }: { program_uuid: string; fields: object; modified: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into food_ordering.drafts (program_uuid, fields, modified) values ($1, $2::jsonb, $3)
     on conflict (program_uuid) do update set fields = excluded.fields, modified = excluded.modified`,
    [program_uuid, JSON.stringify(fields), modified],
  )
}

export const dropDraft = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, 'delete from food_ordering.drafts where program_uuid = $1', [program_uuid])
}
