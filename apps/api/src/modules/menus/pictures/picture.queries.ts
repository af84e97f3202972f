import { run, type Db, type Tx } from '#platform/db/database.ts'
import { isDrawing } from '../drawings/drawings.ts'

/** Remembers a picture that was uploaded for a menu; false when the program has no menu. */
export const insertPicture = async (
  db: Db | Tx,
  { program_uuid, uri, at }: { program_uuid: string; uri: string; at: Date },
): Promise<boolean> => {
  const stored = await run(
    db,
    `insert into menus.pictures (uri, program_uuid, created)
     select $2, program_uuid, $3 from menus.menus where program_uuid = $1 returning uri`,
    [program_uuid, uri, at],
  )
  return stored.length > 0
}

/** True for a picture that was uploaded for this menu, that one of its products shows already, and for a drawing. */
export const isPictureOfProgram = async (tx: Tx, program_uuid: string, uri: string): Promise<boolean> => {
  if (isDrawing(uri)) return true
  const [row] = await run<{ known: boolean }>(
    tx,
    `select exists (select from menus.pictures where uri = $2 and program_uuid = $1)
         or exists (select from menus.products where image = $2 and program_uuid = $1) as known`,
    [program_uuid, uri],
  )
  return row?.known === true
}

/** The pictures of a list that this menu knows, as isPictureOfProgram has it. */
export const listPictures = async (tx: Tx, program_uuid: string, uris: readonly string[]): Promise<Set<string>> => {
  const rows = await run<{ uri: string }>(
    tx,
    `select uri from menus.pictures where program_uuid = $1 and uri = any($2)
     union select image from menus.products where program_uuid = $1 and image = any($2)`,
    [program_uuid, uris],
  )
  return new Set([...uris.filter(isDrawing), ...rows.map(({ uri }) => uri)])
}

/** Forgets a hundred pictures from before a moment that no product shows; answers their addresses. */
export const takeUnusedPictures = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await run<{ uri: string }>(
    db,
    `delete from menus.pictures where uri in (
       select uri from menus.pictures p where created < $1 and not exists (select from menus.products where image = p.uri)
        order by created limit 100) returning uri`,
    [before],
  )
  return rows.map(({ uri }) => uri)
}
