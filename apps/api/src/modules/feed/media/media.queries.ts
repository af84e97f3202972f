import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Sight } from '../sight.ts'

export interface NewImage {
  readonly uuid: string
  readonly owner_uuid: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly created: Date
}

export const insertImage = async (db: Db, row: NewImage): Promise<void> => {
  await run(
    db,
    'insert into feed.images (uuid, owner_uuid, path, width, height, created) values ($1, $2, $3, $4, $5, $6)',
    [row.uuid, row.owner_uuid, row.path, row.width, row.height, row.created],
  )
}

export interface NewFile {
  readonly uuid: string
  readonly owner_uuid: string
  readonly path: string
  readonly name: string
  readonly content_type: string
  readonly size: number
  readonly created: Date
}

export const insertFile = async (db: Db, row: NewFile): Promise<void> => {
  await run(
    db,
    'insert into feed.files (uuid, owner_uuid, path, name, content_type, size, created) values ($1, $2, $3, $4, $5, $6, $7)',
    [row.uuid, row.owner_uuid, row.path, row.name, row.content_type, row.size, row.created],
  )
}

export interface NewVideo {
  readonly uuid: string
  readonly owner_uuid: string
  readonly type: 'youtube' | 'vimeo'
  readonly video_id: string
  readonly hash: string | null
  readonly created: Date
}

export const insertVideo = async (db: Db, row: NewVideo): Promise<void> => {
  await run(
    db,
    'insert into feed.videos (uuid, owner_uuid, type, video_id, hash, created) values ($1, $2, $3, $4, $5, $6)',
    [row.uuid, row.owner_uuid, row.type, row.video_id, row.hash, row.created],
  )
}

/** Whose uploads a post is to show, in this order. */
export interface Naming {
  readonly post_uuid: string
  readonly owner_uuid: string
  readonly uuids: readonly string[]
  readonly at: Date
}

const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid)

/** Makes pictures the post's: those of its author that no other post shows. Answers which became, or stayed, its. */
export const nameImages = async (
  tx: Tx,
  { post_uuid, owner_uuid, uuids, at }: Naming,
  alts: readonly string[],
): Promise<string[]> => {
  await run(
    tx,
    'update feed.images set post_uuid = null, created = $3 where post_uuid = $1 and uuid <> all($2::uuid[])',
    [post_uuid, uuids, at],
  )
  const rows = await run<{ uuid: string }>(
    tx,
    `update feed.images i set post_uuid = $1, position = n.position, alt = n.alt
       from unnest($2::uuid[], $3::text[]) with ordinality as n (uuid, alt, position)
      where i.uuid = n.uuid and i.owner_uuid = $4 and (i.post_uuid is null or i.post_uuid = $1) returning i.uuid`,
    [post_uuid, uuids, alts, owner_uuid],
  )
  return uuidsOf(rows)
}

export const nameFiles = async (tx: Tx, { post_uuid, owner_uuid, uuids, at }: Naming): Promise<string[]> => {
  await run(
    tx,
    'update feed.files set post_uuid = null, created = $3 where post_uuid = $1 and uuid <> all($2::uuid[])',
    [post_uuid, uuids, at],
  )
  const rows = await run<{ uuid: string }>(
    tx,
    `update feed.files f set post_uuid = $1, position = n.position
       from unnest($2::uuid[]) with ordinality as n (uuid, position)
      where f.uuid = n.uuid and f.owner_uuid = $3 and (f.post_uuid is null or f.post_uuid = $1) returning f.uuid`,
    [post_uuid, uuids, owner_uuid],
  )
  return uuidsOf(rows)
}

export const nameVideos = async (tx: Tx, { post_uuid, owner_uuid, uuids, at }: Naming): Promise<string[]> => {
  await run(
    tx,
    'update feed.videos set post_uuid = null, created = $3 where post_uuid = $1 and uuid <> all($2::uuid[])',
    [post_uuid, uuids, at],
  )
  const rows = await run<{ uuid: string }>(
    tx,
    `update feed.videos v set post_uuid = $1, position = n.position
       from unnest($2::uuid[]) with ordinality as n (uuid, position)
      where v.uuid = n.uuid and v.owner_uuid = $3 and (v.post_uuid is null or v.post_uuid = $1) returning v.uuid`,
    [post_uuid, uuids, owner_uuid],
  )
  return uuidsOf(rows)
}

export interface FileRow {
  readonly path: string
  readonly name: string
}

/** A file of a post that somebody may see, or their own that no post shows yet. */
export const findFile = async (db: Db, sight: Sight, uuid: string): Promise<FileRow | undefined> => {
  const [row] = await run<FileRow>(
    db,
    `select f.path, f.name from feed.files f
      where f.uuid = $4 and ((f.post_uuid is null and f.owner_uuid = $1)
         or exists (select from feed.visible_posts($1, $2, $3) p where p.uuid = f.post_uuid))`,
    [...sight, uuid],
  )
  return row
}

/** Forgets a hundred uploads of each kind that no post has shown since a moment; answers the paths of their files. */
export const takeUnusedMedia = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await run<{ path: string | null }>(
    db,
    `with images as (delete from feed.images where uuid in
         (select uuid from feed.images where post_uuid is null and created < $1 limit 100 for update skip locked) returning path),
       files as (delete from feed.files where uuid in
         (select uuid from feed.files where post_uuid is null and created < $1 limit 100 for update skip locked) returning path),
       videos as (delete from feed.videos where uuid in
         (select uuid from feed.videos where post_uuid is null and created < $1 limit 100 for update skip locked) returning uuid)
     select path from images union all select path from files`,
    [before],
  )
  return rows.flatMap(({ path }) => path ?? [])
}
