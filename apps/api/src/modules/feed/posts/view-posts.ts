import type { Post } from '@plein/contract/feed/posts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findThings, offerView } from '../offers/offer-views.ts'
import type { PostRow } from './post.queries.ts'
import { postView } from './post-view.ts'

interface Reading {
  readonly app: TxContext
  readonly caller: Caller
}

/** Posts with what they sell as it is now: a look-up for each kind of thing, and none where there are none. */
export const viewPosts = async (db: Db | Tx, rows: readonly PostRow[], { app, caller }: Reading): Promise<Post[]> => {
  const findThing = await findThings(
    db,
    rows.flatMap(({ offers }) => offers ?? []),
  )
  return rows.map((row) => {
    const offers = (row.offers ?? []).flatMap((name) => {
      const thing = findThing(name)
      return thing ? [offerView(name.kind, thing, { app, caller })] : []
    })
    return postView(row, caller, offers)
  })
}

export const viewPost = async (db: Db | Tx, row: PostRow, reading: Reading): Promise<Post> => {
  const [post] = await viewPosts(db, [row], reading)
  if (!post) throw new Error('a post has a view')
  return post
}
