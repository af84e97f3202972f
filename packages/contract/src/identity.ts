import Type, { type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { Profile } from './people/profile.ts'
import { problemKinds } from './problem.ts'
import { closed, Text } from './schema.ts'

export { Profile }

export const Tokens = closed({ auth_token: Text(2000), refresh_token: Text(200) })
export type Tokens = Static<typeof Tokens>

export const identityProblems = problemKinds({
  invalid_credentials: [401, 'Invalid email or password'],
  refresh_token_invalid: [401, 'The session has ended'],
  /** The password was right, but the mailbox is not proven yet: offer signup/resend. */
  email_not_confirmed: [403, 'The e-mail address is not confirmed'],
})

export const identity = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    ...everybody,
    auth: 'lenient',
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ username: Text(255, 1), password: Text(128, 1) }),
    output: closed({ auth_token: Text(2000), refresh_token: Text(200), profile: Profile }),
    status: 200,
    problems: [identityProblems.invalid_credentials, identityProblems.email_not_confirmed],
    rate_per_minute: 60,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange the refresh token (as bearer) for a new pair of tokens',
    ...everybody,
    auth: 'lenient',
    audit: { none: 'sign-in and sign-up write events of their own' },
    output: Tokens,
    status: 200,
    problems: [identityProblems.refresh_token_invalid],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary:
      'Sign out: the refresh token (in the body) and its family end, with `everywhere` all sessions of the person',
    ...everybody,
    auth: 'lenient',
    locks_user: true,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ refresh_token: Text(200, 1), everywhere: Type.Optional(Type.Boolean()) }),
    output: null,
    status: 204,
    problems: [],
  }),
}
