import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Moment, nullable, oneOf, page, pageQuery, Text, Uuid } from '../schema.ts'
import { hideReasons, Post, postParams } from './posts.ts'
import { feedProblems } from './problems.ts'
import { TextRow } from './text.ts'

/** Whoever moderates: administrators, and owners the posts of their programs. */
const moderators = ['program_owner', 'admin'] as const
const Count = Type.Integer({ minimum: 0 })

/** A post about which somebody has to decide. */
export const ModerationCase = closed({
  post: Post,
  /** Since when the oldest report or objection waits. */
  since: Moment,
  /** The newest twenty since the last decision. Whoever sent them is not said. */
  reports: Type.Array(
    closed({
      uuid: Uuid,
      reason: oneOf(hideReasons),
      words: Text(1000),
      created: Moment,
      /** The comment that was reported, as it was then; null for the post itself. */
      comment_text: nullable(Type.Array(TextRow)),
    }),
  ),
  reports_count: Count,
  /** The post as it was when it was reported; null when its words are still the same. */
  reported_text: nullable(Type.Array(TextRow)),
  /** Posts of the same author, and the decisions on them. */
  author: closed({ posts_count: Count, reports_count: Count, hidden_count: Count, removed_count: Count }),
})
export type ModerationCase = Static<typeof ModerationCase>

export const moderation = {
  cases: endpoint({
    method: 'GET',
    path: '/moderation/posts',
    summary: 'Posts that were reported, or whose author objects, those that wait longest first',
    callers: moderators,
    query: closed(pageQuery),
    output: page('results', ModerationCase),
    status: 200,
    problems: [],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/leave',
    summary: 'Decide that nothing is wrong with a post that was reported',
    callers: moderators,
    audit: ['post_left'],
    params: postParams,
    output: Post,
    status: 200,
    problems: [],
    idempotency: 'optional',
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/take-down',
    summary: 'Remove the post of somebody else, with a reason; one that is hidden after its author was heard',
    callers: moderators,
    audit: ['post_taken_down'],
    params: postParams,
    body: closed({ reason: oneOf(hideReasons), facts: Text(1000, 1) }),
    output: null,
    status: 204,
    problems: [feedProblems.author_not_heard],
    idempotency: 'optional',
  }),
  object: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/objection',
    summary: "Object to the hiding of one's own post, once",
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin'],
    locks_user: true,
    audit: { none: 'an objection is kept beside the decision' },
    params: postParams,
    body: closed({ words: Text(1000, 1) }),
    output: Post,
    status: 200,
    problems: [feedProblems.objection_not_open],
    idempotency: 'optional',
  }),
}
