import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems, problemKinds } from '../problem.ts'
import { closed, Language, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { LegalType, Profile, SignInEntry, UserType } from './profile.ts'

/** A row of the administrator's list. The address is masked; the person's page has it whole. */
const UserRow = closed({
  uuid: Uuid,
  type: UserType,
  legal_type: LegalType,
  full_name: Text(600),
  title: Text(600),
  masked_email: Text(),
  avatar: nullable(Text(500)),
  company_name: nullable(Text()),
  country: nullable(Text(2)),
  city: nullable(Text()),
  created: Moment,
  is_active: Type.Boolean(),
})
export type UserRow = Static<typeof UserRow>

/** Fields of an account that only administrators see. */
const UserDetails = closed({
  profile: Profile,
  disabled_at: nullable(Moment),
  disabled_reason: nullable(Text(500)),
  disabled_by_name: nullable(Text(600)),
})

/** A person, as others see it. */
export const PublicProfile = closed({
  uuid: Uuid,
  full_name: Text(600),
  masked_email: Text(),
  avatar: nullable(Text(500)),
  /** Owners and acceptors; null for others. */
  description: nullable(Text(2000)),
  country: nullable(Text(2)),
  city: nullable(Text()),
  /** Only for administrators. */
  details: Type.Optional(UserDetails),
})
export type PublicProfile = Static<typeof PublicProfile>

export const usersProblems = problemKinds({
  own_account: [409, 'Administrators do not disable themselves'],
})

const userFilters = {
  /** 0 all, 1 program owners, 2 acceptors, 3 cardholders. */
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  /** Part of a name, a company or an e-mail address. */
  q: Type.Optional(Text(100)),
  is_active: Type.Optional(Type.Boolean()),
  /** ISO code. */
  country: Type.Optional(Text(2, 2)),
  /** With which promotion code the account was opened. */
  promotion_code: Type.Optional(Text(40)),
  sort: Type.Optional(
    Type.Union([Type.Literal('-created'), Type.Literal('created'), Type.Literal('title'), Type.Literal('-title')]),
  ),
}

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'All people with an account',
    callers: ['admin'],
    query: closed({ ...userFilters, ...pageQuery }),
    output: page('data', UserRow),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/export',
    summary: 'The same people as CSV, all of them',
    callers: ['admin'],
    query: closed({ ...userFilters, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
    rate_per_minute: 20,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/{uuid}',
    summary: 'One person: the public profile; for administrators also the whole',
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin'],
    params: uuidParams,
    output: PublicProfile,
    status: 200,
    problems: [],
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/users/{uuid}/login-history',
    summary: 'Where and when a person signed in, newest first',
    callers: ['admin'],
    params: uuidParams,
    query: closed(pageQuery),
    output: page('data', SignInEntry),
    status: 200,
    problems: [],
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: '/users/{uuid}',
    summary: 'Disable a person (with a reason; every session ends within a second) or enable one again',
    callers: ['admin'],
    audit: ['user_disabled', 'user_enabled'],
    params: uuidParams,
    body: closed({ is_active: Type.Boolean(), reason: Type.Optional(Text(500)) }),
    output: PublicProfile,
    status: 200,
    problems: [usersProblems.own_account],
  }),
}
