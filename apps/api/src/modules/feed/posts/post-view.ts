import type { PostOffer } from '@plein/contract/feed/offers'
import type { Post, PostUser } from '@plein/contract/feed/posts'
import type { Caller } from '#platform/security/caller.ts'
import { maskEmail } from '#modules/identity/index.ts'
import { videoPages } from '../media/video.rules.ts'
import type { PostRow } from './post.queries.ts'

/** Somebody who wrote something, as they are joined to it; all null once the account is erased. */
interface Author {
  readonly author_uuid: string
  readonly author_type: number | null
  readonly author_names: string | null
  readonly author_email: string | null
  readonly author_avatar: string | null
}

/** The writer, as others see one: the masked address is for those who are signed in. */
export const authorView = (row: Author, caller: Caller): PostUser => ({
  uuid: row.author_uuid,
  type: row.author_type ?? 3,
  avatar: row.author_avatar,
  names: row.author_names ?? '',
  email: caller.user_uuid === null || row.author_email === null ? null : maskEmail(row.author_email),
})

const hiddenView = ({ hidden_at, hidden_reason, hidden_facts, objected_at, objection }: PostRow): Post['hidden'] =>
  hidden_at && hidden_reason
    ? {
        at: hidden_at.toISOString(),
        reason: hidden_reason,
        facts: hidden_facts ?? '',
        objection: objected_at ? { at: objected_at.toISOString(), words: objection ?? '' } : null,
      }
    : null

/** Steps of whoever moderates: a hidden post is removed after its author was heard. */
const listSteps = ({ hidden_at, objected_at }: PostRow): Post['may'] => {
  if (hidden_at === null) return ['hide', 'take_down']
  return objected_at === null ? ['show'] : ['show', 'leave', 'take_down']
}

/** The contract's view of a post, with what this caller may do with it. */
export const postView = (row: PostRow, caller: Caller, offers: readonly PostOffer[]): Post => {
  const is_author = row.author_uuid === caller.user_uuid
  const is_owner = caller.user_uuid !== null && row.program_owner_uuid === caller.user_uuid
  const moderates = caller.kind === 'admin' || is_owner
  const sees_reason = is_author || moderates
  return {
    uuid: row.uuid,
    url: row.url,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    is_modified: row.is_modified,
    publish_at: row.publish_at.toISOString(),
    title: row.title,
    text: row.text,
    link: row.link,
    preview: row.preview,
    tags: row.tags,
    viewer: row.viewer,
    is_private: row.viewer === 'onlyMe',
    user_uuid: row.author_uuid,
    user: authorView(row, caller),
    program_uuid: row.program_uuid,
    program:
      row.program_uuid === null || row.program_title === null
        ? null
        : { uuid: row.program_uuid, title: row.program_title },
    images: row.images ?? [],
    files: (row.files ?? []).map(({ uuid, name, size }) => ({ uuid, name, size, path: `/api/v1/files/${uuid}` })),
    videos: (row.videos ?? []).map(({ uuid, ...video }) => ({ uuid, type: video.type, ...videoPages(video) })),
    offers: [...offers],
    likes_count: row.likes_count,
    is_liked_by_user: row.is_liked_by_user,
    comments_count: row.comments_count,
    shares_count: row.shares_count,
    comments_open: row.comments_open,
    hidden: sees_reason ? hiddenView(row) : null,
    may: [
      ...(is_author ? (['change', 'remove'] as const) : []),
      ...(is_author && row.hidden_at && row.objected_at === null ? (['object'] as const) : []),
      ...(moderates && !is_author ? listSteps(row) : []),
    ],
  }
}
