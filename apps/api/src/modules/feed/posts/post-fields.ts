import type { PostFields, Viewer } from '@plein/contract/feed/posts'
import { postLimits } from '@plein/contract/feed/limits'
import type { FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { mayWorkIn } from '#modules/programs/index.ts'
import { badFields } from '../feed.problems.ts'
import { accountSince, type SavedPost } from './post.queries.ts'
import { cleanRows, hasLinks, httpsLink, oneLineTitle, rowErrors, tagErrors, findTags } from './text.rules.ts'

const dayMs = 86_400_000
/** A post may be planned so far ahead. */
const maxAheadMs = 366 * dayMs

const viewerOf = ({ is_private, viewer }: Pick<PostFields, 'is_private' | 'viewer'>): Viewer =>
  is_private ? 'onlyMe' : (viewer ?? 'allUsers')

/** When it is published: a moment ahead that was asked for, else the one that it has, else now. */
const publishAt = (asked: string | null | undefined, before: Date | undefined): Date | undefined => {
  const at = now()
  if (asked === undefined) return before ?? at
  if (asked === null) return before && before <= at ? before : at
  const moment = new Date(asked)
  if (Number.isNaN(moment.getTime()) || moment.getTime() > at.getTime() + maxAheadMs) return undefined
  return moment <= at ? (before && before <= at ? before : at) : moment
}

const programErrors = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    viewer,
    before,
  }: { caller: Caller; program_uuid: string | null; viewer: Viewer; before: string | null },
): Promise<FieldProblem[]> => {
  if (program_uuid === null) return viewer === 'members' ? [{ field: 'program_uuid', code: 'required' }] : []
  if (program_uuid === before || (await mayWorkIn(tx, caller, program_uuid))) return []
  return [{ field: 'program_uuid', code: 'not_found' }]
}

/** Spam comes from accounts that were opened for it: one that is younger than a day posts no links. */
export const assertMayLink = async (tx: Tx, caller: Caller, field = 'link'): Promise<void> => {
  const since = caller.user_uuid === null ? undefined : await accountSince(tx, caller.user_uuid)
  if (!since || since.getTime() > now().getTime() - dayMs) throw badFields([{ field, code: 'account_too_new' }])
}

/**
 * The fields of a post as they are saved. `before` is what it was, for a change. Throws with all that is wrong, by field: a program in
 * which the caller does not work is one that does not exist.
 */
export const savedFields = async (
  tx: Tx,
  {
    uuid,
    fields,
    caller,
    before,
  }: { uuid: string; fields: PostFields; caller: Caller; before?: Pick<SavedPost, 'publish_at' | 'program_uuid'> },
): Promise<SavedPost> => {
  const title = oneLineTitle(fields.title)
  const viewer = viewerOf(fields)
  const program_uuid = fields.program_uuid ?? null
  const typed = fields.link?.trim() ?? ''
  const link = typed === '' ? null : (httpsLink(typed) ?? null)
  const publish_at = publishAt(fields.publish_at, before?.publish_at)
  const named = fields.tags ?? []
  const errors = [
    ...(title === '' ? [{ field: 'title', code: 'required' }] : []),
    ...rowErrors(fields.text, { letters: postLimits.letters, is_required: false }),
    ...(typed !== '' && link === null ? [{ field: 'link', code: 'url' }] : []),
    ...tagErrors(named),
    ...(publish_at === undefined ? [{ field: 'publish_at', code: 'range' }] : []),
    ...(await programErrors(tx, { caller, program_uuid, viewer, before: before?.program_uuid ?? null })),
  ]
  if (errors.length > 0 || publish_at === undefined) throw badFields(errors)
  if (link !== null || hasLinks(fields.text)) await assertMayLink(tx, caller)
  const text = cleanRows(fields.text)
  const tags = findTags([title, ...text.map((row) => row.text)], named, postLimits.tags)
  const comments_open = fields.comments_open ?? true
  return { uuid, program_uuid, viewer, title, text, link, tags, publish_at, comments_open }
}
