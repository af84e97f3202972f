import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Asks for a preview unless one was asked for in the last seven days; answers whether it is to be fetched now. */
export const askPreview = async (tx: Tx, url: string, at: Date): Promise<boolean> => {
  const asked = await run(
    tx,
    `insert into feed.link_previews as known (url, asked_at) values ($1, $2)
     on conflict (url) do update set asked_at = excluded.asked_at
      where known.asked_at < excluded.asked_at - interval '7 days'
     returning url`,
    [url, at],
  )
  return asked.length > 0
}

/** True of an address that was asked for and not answered since: a job that runs twice fetches once. */
export const isPreviewWaiting = async (db: Db, url: string): Promise<boolean> => {
  const waiting = await run(
    db,
    'select from feed.link_previews where url = $1 and (fetched_at is null or fetched_at < asked_at)',
    [url],
  )
  return waiting.length > 0
}

export interface PreviewImage {
  readonly path: string
  readonly width: number
  readonly height: number
}

interface FetchedPreview {
  readonly url: string
  readonly title: string | null
  readonly description: string | null
  readonly site: string | null
  readonly image: PreviewImage | null
  readonly at: Date
}

/** Keeps what a page said; answers the path of the picture that it had before. */
export const keepPreview = async (
  db: Db,
  { url, title, description, site, image, at }: FetchedPreview,
): Promise<string | null> => {
  const [before] = await run<{ image: string | null }>(
    db,
    `with before as (select url, image from feed.link_previews where url = $1 for update)
     update feed.link_previews k
        set fetched_at = greatest($2::timestamptz, asked_at), title = $3, description = $4, site = $5, image = $6, image_width = $7,
            image_height = $8
       from before where k.url = before.url returning before.image`,
    [url, at, title, description, site, image?.path ?? null, image?.width ?? null, image?.height ?? null],
  )
  return before?.image ?? null
}

/** Forgets a hundred previews of a week ago that no post shows; answers the paths of their pictures. */
export const takeUnusedPreviews = async (db: Db, before: Date): Promise<{ image: string | null }[]> =>
  run(
    db,
    `delete from feed.link_previews where url in (
       select url from feed.link_previews k
        where asked_at < $1 and not exists (select from feed.posts p where p.link = k.url) limit 100)
     returning image`,
    [before],
  )
