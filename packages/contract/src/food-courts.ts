import Type, { type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { declineFields, declineView } from './food-courts/declining.ts'
import { providerChoices } from './payments/providers.ts'
import { problemKinds } from './problem.ts'
import { Station } from './food-courts/stations.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Percent,
  Text,
  Uuid,
  uuidParams,
} from './schema.ts'

/** The status of a court's invitation. `unsent`: never sent, withdrawn, removed, or reset after a failure; it can be sent (again). */
export const inviteStatuses = { unsent: 0, pending: 1, active: 2, declined: 3 } as const

export const InviteStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export type InviteStatus = Static<typeof InviteStatus>

export const courtProblems = problemKinds({
  invite_already_sent: [400, 'Invite is already sent'],
  /** Of what there is no invitation (any more), or another answer than the one that is given. */
  invite_not_pending: [409, 'The invitation does not wait for an answer'],
  invite_withdrawn: [410, 'The food court withdrew the invitation'],
  /** A restaurant stands in one court at most. */
  restaurant_in_a_court: [409, 'The restaurant already stands in a food court'],
  /** Court or restaurant is a draft, blocked or over. */
  program_not_running: [409, 'The program does not run'],
  /** params: again_at. */
  invite_reminded_recently: [409, 'A reminder was sent a short while ago'],
  /** params: most, the invitations and reminders that a court sends in a day. */
  too_many_invites: [429, 'Too many invitations in one day'],
  /** The terms that the restaurant read have changed since: it reads the new ones and answers again. */
  terms_changed: [409, 'The terms of the invitation have changed'],
  onboarding_not_possible: [409, 'There is nothing to connect at the payment provider'],
  /** The provider did not answer; it can be tried again. */
  provider_unreachable: [503, 'The payment provider does not answer'],
  invite_link_invalid: [410, 'The link of the invitation is not valid (any more)'],
})

const Psp = oneOf(providerChoices)

/** How far the restaurant is connected to the court's payment provider. */
export const CcvpayStatus = oneOf(['none', 'started', 'screening', 'active', 'rejected'] as const)
export type CcvpayStatus = Static<typeof CcvpayStatus>

// `consent` is asked for; `processing` waits for the provider, who makes the restaurant's account; `account_created` ends it
// well, and after `failure` the invitation was reset.
export const InviteStage = oneOf(['consent', 'processing', 'account_created', 'failure'] as const)
export type InviteStage = Static<typeof InviteStage>

/** Why an invitation is unsent (again) or declined. */
const InviteReason = oneOf(['withdrawn', 'removed', 'failed', 'declined', 'left'] as const)
export type InviteReason = Static<typeof InviteReason>

const inviteFields = {
  /** null for a restaurant that was never invited. */
  invite_uuid: nullable(Uuid),
  title: Text(),
  domain_name: nullable(Text()),
  description: Text(2000),
  image: nullable(Text(500)),
  status: InviteStatus,
  /** The restaurant's program. */
  program_uuid: Uuid,
  /** The provider that the court's payments go through. */
  food_court_psp: Psp,
  /** The restaurant's terms and conditions; for the restaurant those of the court. */
  tc_pdf_url: nullable(Text(500)),
  /** The page on which the restaurant connects itself to the provider: for the restaurant alone. */
  ccvpay_url: nullable(Text(2048)),
  ccvpay_status: CcvpayStatus,
  /** The provider pays the restaurant its part by itself. */
  is_split_payments_enabled: Type.Boolean(),
}

/** A court's fee of each order: a percentage of the products, or a fixed sum, or nothing. */
const fee = {
  /** Two decimals at most. */
  split_payment_fee_percent: nullable(Percent),
  /** Cents an order. */
  split_payment_fee_fixed: nullable(Cents),
}
const AgreedFee = closed({ ...fee, currency: CurrencyCode })
export type AgreedFee = Static<typeof AgreedFee>

/** A restaurant as a court invites it. */
export const Invite = closed({
  ...inviteFields,
  /** The fee that it agreed to when it joined, whatever the court asks for now; null while it does not stand in the court. */
  agreed_fee: nullable(AgreedFee),
  /** Its counter, while it stands in the court. */
  ...Station,
  stage: nullable(InviteStage),
  reason: nullable(InviteReason),
  ...declineView,
  city: nullable(Text()),
  cuisine: Text(),
  sent_at: nullable(Moment),
  reminded_at: nullable(Moment),
  answered_at: nullable(Moment),
  may: Type.Array(oneOf(['send', 'remind', 'withdraw', 'remove', 'name_station'] as const)),
})
export type Invite = Static<typeof Invite>

/** The fee that the restaurant agreed to; before it did, the one that the court asks for. */
const Fees = closed({
  ...fee,
  currency: CurrencyCode,
  /** The rest of an order of this amount, by the rule of the books. */
  example: closed({ amount: Cents, fee: Cents, rest: Cents }),
})
export type CourtFees = Static<typeof Fees>

/** A court's invitation as its restaurant sees it. */
export const CourtInvitation = closed({
  ...inviteFields,
  invite_uuid: Uuid,
  /** null once it was withdrawn, removed or reset: there is nothing to answer. */
  stage: nullable(InviteStage),
  reason: nullable(InviteReason),
  court: closed({
    uuid: Uuid,
    title: Text(),
    description: Text(2000),
    image: nullable(Text(500)),
    domain_name: nullable(Text()),
    owner_name: Text(600),
    /** Other restaurants that stand in it. */
    restaurants: Type.Integer({ minimum: 0 }),
  }),
  fees: Fees,
  /** The provider opens no account: the restaurant has one there, and names it to be connected. */
  asks_organization: Type.Boolean(),
  sent_at: nullable(Moment),
  answered_at: nullable(Moment),
  may: Type.Array(
    Type.Union([Type.Literal('accept'), Type.Literal('decline'), Type.Literal('connect'), Type.Literal('leave')]),
  ),
})
export type CourtInvitation = Static<typeof CourtInvitation>

const Count = Type.Integer({ minimum: 0 })
const owners = ['program_owner', 'admin'] as const
const restaurants = ['program_owner', 'acceptor'] as const
const LinkToken = Type.String({ pattern: '^[\\w-]{22}$' })

export const foodCourts = {
  invites: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/invite',
    summary:
      'Restaurants that the court can invite, has invited or holds; without a status all of them, unsent ones too',
    callers: owners,
    params: uuidParams,
    query: closed({
      status: Type.Optional(InviteStatus),
      /** The whole address of somebody who works in the restaurant. */
      email: Type.Optional(Text(320)),
      /** Part of the title or the place. */
      title: Type.Optional(Text(100)),
      ...pageQuery,
    }),
    output: page('results', Invite),
    status: 200,
    problems: [],
  }),
  inviteCount: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/invite/count',
    summary: 'How many invitations of the court are active, pending and declined',
    callers: owners,
    params: uuidParams,
    output: closed({ active: Count, pending: Count, declined: Count }),
    status: 200,
    problems: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/programs/{uuid}/invite',
    summary:
      'Without a status: send an invitation to a restaurant. The court reminds (1) and withdraws (0); the restaurant accepts (2) and declines or leaves (3)',
    callers: restaurants,
    audit: [
      'court_invite_sent',
      'court_invite_reminded',
      'court_invite_withdrawn',
      'court_invite_accepted',
      'court_invite_declined',
      'court_restaurant_left',
    ],
    params: uuidParams,
    body: closed({
      /** The restaurant's. */
      program_uuid: Uuid,
      status: Type.Optional(InviteStatus),
      /** With 2: what the restaurant read and agrees to. */
      consent: Type.Optional(closed({ ...fee, tc_pdf_url: nullable(Text(500)) })),
      ...declineFields,
    }),
    output: closed({
      status: InviteStatus,
      stage: nullable(InviteStage),
      invite_uuid: Uuid,
      program_uuid: Uuid,
      ccvpay_status: CcvpayStatus,
    }),
    status: 200,
    problems: [
      courtProblems.invite_already_sent,
      courtProblems.invite_not_pending,
      courtProblems.invite_withdrawn,
      courtProblems.restaurant_in_a_court,
      courtProblems.program_not_running,
      courtProblems.invite_reminded_recently,
      courtProblems.too_many_invites,
      courtProblems.terms_changed,
    ],
    idempotency: 'required',
  }),
  removeInvite: endpoint({
    method: 'DELETE',
    path: '/programs/{uuid}/invite',
    summary: 'Take an invitation or a restaurant out of the court: it is unsent again. Running orders are finished',
    callers: ['program_owner'],
    audit: ['court_restaurant_removed'],
    params: uuidParams,
    query: closed({ program_uuid: Uuid }),
    output: null,
    status: 204,
    problems: [],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/food-court-invitations',
    summary: "Invitations of food courts to the caller's restaurants, newest first",
    callers: restaurants,
    query: closed({ court: Type.Optional(Uuid), program: Type.Optional(Uuid), ...pageQuery }),
    output: page('results', CourtInvitation),
    status: 200,
    problems: [],
  }),
  invitationOfLink: endpoint({
    method: 'GET',
    path: '/food-court-invitations/{token}',
    summary: "Who invites whom, for who has the mail's link",
    ...everybody,
    params: closed({ token: LinkToken }),
    output: closed({
      court_uuid: Uuid,
      court_title: Text(),
      court_image: nullable(Text(500)),
      restaurant_title: Text(),
      status: InviteStatus,
    }),
    status: 200,
    problems: [courtProblems.invite_link_invalid],
    rate_per_minute: 60,
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/programs/{uuid}/ccv-onboarding',
    summary: "Connect a restaurant of a court to the court's payment provider; answers where to go on",
    callers: restaurants,
    audit: ['court_restaurant_connected'],
    params: uuidParams,
    body: closed({
      food_court: Uuid,
      /** The invitation says whether it is asked for: the id of the restaurant's own organization at Mollie. */
      organization: Type.Optional(Type.String({ pattern: '^org_[A-Za-z0-9]{1,60}$' })),
      /** With an organization: it is who gets the money. */
      password: Type.Optional(Text(200)),
    }),
    output: closed({ ccvpay_url: nullable(Text(2048)), ccvpay_status: CcvpayStatus }),
    status: 200,
    problems: [courtProblems.onboarding_not_possible, courtProblems.provider_unreachable],
    idempotency: 'required',
  }),
  onboarding: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/ccv-onboarding',
    summary: 'How far the connection is: the provider is asked',
    callers: restaurants,
    params: uuidParams,
    query: closed({ food_court: Uuid }),
    output: closed({ ccvpay_url: nullable(Text(2048)), ccvpay_status: CcvpayStatus }),
    status: 200,
    problems: [courtProblems.onboarding_not_possible],
    rate_per_minute: 60,
  }),
}
