import type { Comment } from '@plein/contract/feed/comments'
import { commentLimits } from '@plein/contract/feed/limits'
import type { TextRow } from '@plein/contract/feed/text'
import type { Caller } from '#platform/security/caller.ts'
import { badFields } from '../feed.problems.ts'
import { authorView } from '../posts/post-view.ts'
import { cleanRows, rowErrors } from '../posts/text.rules.ts'
import type { CommentRow } from './comment.queries.ts'

/** The contract's view of a comment, with what this caller may do with it. */
export const commentView = (row: CommentRow, caller: Caller): Comment => {
  const is_author = row.author_uuid === caller.user_uuid
  return {
    uuid: row.uuid,
    post_id: row.post_uuid,
    text: row.text,
    user: authorView(row, caller),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    is_modified: row.is_modified,
    may: [...(is_author ? (['change'] as const) : []), ...(mayRemove(row, caller) ? (['remove'] as const) : [])],
  }
}

/** Its writer, an administrator, and the owner of the post's program. */
export const mayRemove = (row: CommentRow, caller: Caller): boolean =>
  caller.user_uuid !== null &&
  (row.author_uuid === caller.user_uuid || caller.kind === 'admin' || row.program_owner_uuid === caller.user_uuid)

/** Rows of a comment as they are kept. Throws, by field, for what is too long or says nothing. */
export const commentRows = (rows: readonly TextRow[]): TextRow[] => {
  const errors = rowErrors(rows, { letters: commentLimits.letters, is_required: true })
  if (errors.length > 0) throw badFields(errors)
  return cleanRows(rows)
}
