import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, oneOf, Text } from '../schema.ts'
import { hideReasons, Post, postParams } from './posts.ts'
import { feedProblems } from './problems.ts'
import { ReportFields } from './report-fields.ts'

const writers = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const
const noTrace = { none: 'a reaction to a post: the post counts it' } as const

const Liked = closed({ likes_count: Type.Integer({ minimum: 0 }), is_liked_by_user: Type.Boolean() })

export const reactions = {
  like: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/like',
    summary: 'Like a post: of one person it counts once, however often it is sent',
    callers: writers,
    audit: noTrace,
    params: postParams,
    output: Liked,
    status: 200,
    problems: [],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/posts/{uuid}/like',
    summary: 'Take a like back',
    callers: writers,
    audit: noTrace,
    params: postParams,
    output: Liked,
    status: 200,
    problems: [],
  }),
  share: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/share',
    summary: 'Count that a post was shared; its address is what is passed on',
    callers: writers,
    audit: noTrace,
    params: postParams,
    output: closed({ url: Text(300), shares_count: Type.Integer({ minimum: 0 }) }),
    status: 200,
    problems: [],
  }),
  report: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/report',
    summary: 'Report a post to the administration, as article 16 of the Digital Services Act has it; guests may, too',
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin', 'guest'],
    portal: 'any',
    locks_user: true,
    audit: { none: 'a report is kept there, with its sender' },
    params: postParams,
    body: ReportFields,
    output: null,
    status: 202,
    problems: [feedProblems.too_many_reports],
    idempotency: 'optional',
  }),
  hide: endpoint({
    method: 'POST',
    path: '/posts/{uuid}/hide',
    summary:
      'Hide a post from all but its author, with a reason that the author reads: administrators, and the owner of its program',
    callers: ['program_owner', 'admin'],
    audit: ['post_hidden'],
    params: postParams,
    body: closed({ reason: oneOf(hideReasons), facts: Text(1000, 1) }),
    output: Post,
    status: 200,
    problems: [],
    idempotency: 'optional',
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/posts/{uuid}/hide',
    summary: 'Show a hidden post again',
    callers: ['program_owner', 'admin'],
    audit: ['post_shown'],
    params: postParams,
    output: Post,
    status: 200,
    problems: [],
  }),
}
