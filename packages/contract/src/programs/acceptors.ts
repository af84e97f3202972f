import Type, { type Static } from 'typebox'
import { endpoint, everybody } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Language,
  Moment,
  nullable,
  page,
  pageQuery,
  Percent,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { acceptorStatuses } from './codes.ts'

export const AcceptorStatus = Type.Union([
  Type.Literal(acceptorStatuses.active),
  Type.Literal(acceptorStatuses.pending),
  Type.Literal(acceptorStatuses.unsubscribed),
  Type.Literal(acceptorStatuses.rejected),
  Type.Literal(acceptorStatuses.blocked),
])
export type AcceptorStatus = Static<typeof AcceptorStatus>

/** Addresses that one call takes. */
export const maxInvitations = 100

export const acceptorProblems = problemKinds({
  /** params: from, to. */
  acceptor_step_not_allowed: [409, 'The acceptor cannot go to this status from where it is'],
  /** The owner took the invitation back before it was answered. */
  invitation_withdrawn: [410, 'The invitation was withdrawn'],
  /** A reminder or a new invitation went out a moment ago. params: again_at. */
  reminded_recently: [409, 'A reminder was sent a short while ago'],
  /** params: most, the number of mails in a day. */
  too_many_invitations: [429, 'Too many invitations in one day'],
  /** A program that is over or blocked invites nobody. */
  program_not_inviting: [409, 'This program cannot invite acceptors now'],
  invitation_link_invalid: [410, 'The link of the invitation is not valid (any more)'],
})

/** The cost of a participation, if its kind has costs; both null: nothing. */
const Terms = closed({
  /** Of what is sold; two decimals at most. */
  fee_percent: nullable(Percent),
  /** Cents for each order. */
  fee_fixed: nullable(Cents),
  currency: CurrencyCode,
  tc_pdf_url: nullable(Text(500)),
})
export type Terms = Static<typeof Terms>

/** Of the acceptor's profile what a business is known by; for the owner only from the day on which the acceptor joined. */
const AcceptorProfile = closed({
  uuid: Uuid,
  /** The company where it is one, else the person. */
  title: Text(600),
  full_name: Text(600),
  company_name: nullable(Text()),
  avatar: nullable(Text(500)),
  email: Text(),
  phone: nullable(Text(64)),
  country: nullable(Text(2)),
  state: nullable(Text()),
  city: nullable(Text()),
  zip: nullable(Text(16)),
  address: nullable(Text()),
  description: nullable(Text(2000)),
  url: nullable(Text(2000)),
})

const Step = Type.Union([
  Type.Literal('accept'),
  Type.Literal('decline'),
  Type.Literal('withdraw'),
  Type.Literal('remind'),
  Type.Literal('unsubscribe'),
  Type.Literal('block'),
  Type.Literal('unblock'),
  Type.Literal('invite_again'),
])

/** An acceptor's part in a program, from the invitation on. */
export const Acceptor = closed({
  /** Of this part, not of the person. */
  uuid: Uuid,
  status: closed({ id: AcceptorStatus, title: Text() }),
  /** Why it is where it is: an invitation that was withdrawn and a part that ended are both unsubscribed. */
  reason: nullable(
    Type.Union([
      Type.Literal('withdrawn'),
      Type.Literal('unsubscribed'),
      Type.Literal('declined'),
      Type.Literal('blocked'),
    ]),
  ),
  /** The note of the person who ended it. */
  note: nullable(Text(500)),
  since: Moment,
  invited_at: nullable(Moment),
  reminded_at: nullable(Moment),
  program_uuid: Uuid,
  program_title: Text(),
  program_image: nullable(Text(500)),
  program_type: Type.Integer(),
  owner_name: Text(600),
  /** The address of the invitation; null where there was none. */
  email: nullable(Text()),
  profile: nullable(AcceptorProfile),
  terms: Terms,
  may: Type.Array(Step),
})
export type Acceptor = Static<typeof Acceptor>

const Count = Type.Integer({ minimum: 0 })
const acceptorPage = page('results', Acceptor)

const acceptorList = {
  query: closed({
    /** Of this program alone. */
    program: Type.Optional(Uuid),
    status: Type.Optional(AcceptorStatus),
    /** Part of a name, a company, a city or an address. */
    q: Type.Optional(Text(100)),
    ...pageQuery,
  }),
  output: closed({
    ...acceptorPage.properties,
    /** How many there are of each status, whichever is asked for. */
    counts: closed({ all: Count, active: Count, pending: Count, unsubscribed: Count, rejected: Count, blocked: Count }),
  }),
  status: 200,
  problems: [],
} as const

/** The result for an address of an invitation. */
const Outcome = Type.Union([
  Type.Literal('invited'),
  /** It had an invitation that waits for its answer. */
  Type.Literal('already_invited'),
  Type.Literal('already_active'),
  /** The owner blocked this acceptor in the program. */
  Type.Literal('blocked'),
  Type.Literal('invalid'),
])
export type InvitationOutcome = Static<typeof Outcome>

const InvitationToken = Type.String({ pattern: '^[\\w-]{22}$' })
export const acceptors = {
  list: endpoint({
    method: 'GET',
    path: '/acceptors',
    summary: 'Acceptors of own programs (program owner), of all (admin); the own parts and invitations (acceptor)',
    callers: ['program_owner', 'acceptor', 'admin'],
    ...acceptorList,
  }),
  ofPrograms: endpoint({
    method: 'GET',
    path: '/manager/program-acceptors',
    summary: 'The same list for those who manage programs',
    callers: ['program_owner', 'admin'],
    ...acceptorList,
  }),
  read: endpoint({
    method: 'GET',
    path: '/acceptors/{uuid}',
    summary: "One acceptor's part in a program",
    callers: ['program_owner', 'acceptor', 'admin'],
    params: uuidParams,
    output: Acceptor,
    status: 200,
    problems: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/acceptor-invite',
    summary: 'Invite people by e-mail to a program, many at once; each address is answered for itself',
    callers: ['program_owner'],
    audit: ['acceptor_invited'],
    body: closed({
      program_uuid: Uuid,
      emails: Type.Array(Text(320), { minItems: 1, maxItems: maxInvitations }),
      /** Of the mail, where nobody knows the language of its reader. */
      language: Type.Optional(Language),
    }),
    output: closed({ results: Type.Array(closed({ email: Text(320), outcome: Outcome })) }),
    status: 200,
    problems: [acceptorProblems.too_many_invitations, acceptorProblems.program_not_inviting],
    idempotency: 'required',
  }),
  remind: endpoint({
    method: 'POST',
    path: '/acceptors/{uuid}/remind',
    summary: 'Send an invitation that waits for its answer once more, with a new link',
    callers: ['program_owner'],
    audit: ['acceptor_reminded'],
    params: uuidParams,
    output: Acceptor,
    status: 200,
    problems: [
      acceptorProblems.acceptor_step_not_allowed,
      acceptorProblems.reminded_recently,
      acceptorProblems.too_many_invitations,
    ],
    idempotency: 'required',
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/acceptors/{uuid}/status',
    summary:
      'Accept (21001) or decline (21004) as its acceptor; withdraw or unsubscribe (21003), block (21005) and unblock (21001) as the owner',
    callers: ['program_owner', 'acceptor'],
    audit: [
      'acceptor_withdrawn',
      'acceptor_unsubscribed',
      'acceptor_blocked',
      'acceptor_unblocked',
      'acceptor_accepted',
      'acceptor_declined',
    ],
    params: uuidParams,
    body: closed({ status: AcceptorStatus, note: Type.Optional(Text(500)) }),
    output: Acceptor,
    status: 200,
    problems: [acceptorProblems.acceptor_step_not_allowed, acceptorProblems.invitation_withdrawn],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/acceptor-invite/{token}',
    summary: "What an invitation's link leads to, for who has the link",
    ...everybody,
    params: closed({ token: InvitationToken }),
    output: closed({
      program_uuid: Uuid,
      program_title: Text(),
      program_image: nullable(Text(500)),
      owner_name: Text(600),
      /** The address that it was sent to: the sign-up is filled in with it. */
      email: Text(),
      terms: Terms,
    }),
    status: 200,
    problems: [acceptorProblems.invitation_link_invalid],
    rate_per_minute: 60,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/acceptor-invite/claim',
    summary: 'Take an invitation that was sent to another address of the same person, by its link',
    callers: ['acceptor'],
    body: closed({ token: InvitationToken }),
    output: Acceptor,
    status: 200,
    problems: [acceptorProblems.invitation_link_invalid],
    idempotency: 'optional',
    rate_per_minute: 30,
  }),
}
