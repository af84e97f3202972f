import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Moment, oneOf, page, pageQuery, Uuid, uuidParams } from '../schema.ts'
import { commentLimits } from './limits.ts'
import { postParams, PostUser } from './posts.ts'
import { feedProblems } from './problems.ts'
import { ReportFields } from './report-fields.ts'
import { TextRow } from './text.ts'

const writers = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const
const noTrace = { none: 'a comment stands under its post with the name of its writer' } as const

export const Comment = closed({
  uuid: Uuid,
  /** The uuid of the post. */
  post_id: Uuid,
  text: Type.Array(TextRow),
  user: PostUser,
  created: Moment,
  modified: Moment,
  is_modified: Type.Boolean(),
  may: Type.Array(oneOf(['change', 'remove'] as const)),
})
export type Comment = Static<typeof Comment>

const CommentFields = closed({ text: Type.Array(TextRow, { minItems: 1, maxItems: commentLimits.rows }) })

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/posts/{uuid}/comments',
    summary: 'The comments of a post, oldest first',
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin', 'guest'],
    portal: 'any',
    params: postParams,
    query: closed(pageQuery),
    output: page('results', Comment),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/comments',
    summary: 'Comment on a post: at most thirty in ten minutes',
    callers: writers,
    locks_user: true,
    audit: noTrace,
    params: postParams,
    body: CommentFields,
    output: Comment,
    status: 201,
    problems: [feedProblems.comments_closed, feedProblems.too_many_comments],
    idempotency: 'required',
  }),
  change: endpoint({
    method: 'POST',
    path: '/comments/{uuid}',
    summary: "Change one's own comment",
    callers: writers,
    locks_user: true,
    audit: noTrace,
    params: uuidParams,
    body: CommentFields,
    output: Comment,
    status: 200,
    problems: [],
    idempotency: 'optional',
  }),
  report: endpoint({
    method: 'POST',
    path: '/comments/{uuid}/report',
    summary: 'Report a comment to those who moderate its post; guests may, too',
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin', 'guest'],
    portal: 'any',
    locks_user: true,
    audit: { none: 'a report is kept there, with its sender' },
    params: uuidParams,
    body: ReportFields,
    output: null,
    status: 202,
    problems: [feedProblems.too_many_reports],
    idempotency: 'optional',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/{uuid}',
    summary: "Delete one's own comment; administrators any, and owners those under posts of their programs",
    callers: writers,
    locks_user: true,
    audit: ['comment_removed'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
}
