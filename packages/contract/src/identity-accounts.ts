import Type, { type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { Profile, Tokens } from './identity.ts'
import { Gender } from './people/profile.ts'
import { problemKinds } from './problem.ts'
import { closed, Day, Language, nullable, Text } from './schema.ts'

/** The type of a new account: 1 program owner, 2 acceptor, 3 cardholder. Admins are made by the operator. */
export const SignUpType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export type SignUpType = Static<typeof SignUpType>

const optional = (maximum?: number) => Type.Optional(nullable(Text(maximum)))

/**
 * A person's data at sign-up; the type says which are required. A cardholder: name, phone, birth date, gender; an owner or acceptor also
 * country, address and, as a company (`legal_type` 1), its data. A missing one is refused as `required`.
 */
const person = {
  first_name: optional(),
  last_name: optional(),
  gender: Type.Optional(Gender),
  birth_date: Type.Optional(nullable(Day)),
  /** The calling code, +31. */
  phone_code: optional(8),
  /** The number without it. */
  phone: optional(32),
  /** 1 company, 2 individual (the default). */
  legal_type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
  position: optional(),
  company_name: optional(),
  company_phone_code: optional(8),
  company_phone: optional(32),
  company_reg_number: optional(64),
  company_vat_number: optional(64),
  /** ISO 3166-1, two letters: NL. */
  country: optional(2),
  state: optional(),
  city: optional(),
  zip: optional(16),
  address: optional(),
}

/** The token of an invitation, as it stood in the link of its mail. */
const Invite = Type.String({ pattern: '^[\\w-]{8,100}$' })

/**
 * Made by the browser when the form opens (16 random bytes or more, base64url or hex) and kept beside the draft. The same key is the same
 * sign-up, so a double click is one; and only the browser that has it goes on with the password that was chosen in it.
 */
const SignUpKey = Type.String({ pattern: '^[\\w-]{22,64}$' })

const start = { email: Text(255), type: SignUpType, language: Language, sign_up_key: SignUpKey }
const choices = { promo_code: optional(40), terms: Type.Boolean() }

/**
 * Six digits of the mail with its address, or the token of the mail's link: /registration/confirm (po), /registration (acceptor),
 * /registration/check-email (ch), of a recovery /password. The token stands behind #token=, so it stays in the browser.
 */
const proof = { email: Type.Optional(Text(255)), code: Type.Optional(Text(20)), token: Type.Optional(Text(100)) }

/** A mail is on its way; the same for an address with and without an account. */
export const MailUnderWay = closed({
  /** Seconds until another one can be asked for: 60 after a mail, less when this one was asked for too soon. */
  resend_after_seconds: Type.Integer({ minimum: 0 }),
  /** So long its code and link are good. */
  code_minutes: Type.Integer({ minimum: 1 }),
})
export type MailUnderWay = Static<typeof MailUnderWay>

const session = { ...Tokens.properties, profile: Profile }

/** Signed in, as after auth/login; `invite` and `promo_code` are those of the sign-up, null when none was kept. */
export const SignedUp = closed({ ...session, invite: nullable(Text(100)), promo_code: nullable(Text(40)) })
export type SignedUp = Static<typeof SignedUp>

export const MailboxProven = closed({
  email: Text(),
  type: SignUpType,
  language: Language,
  /**
   * `signed_in`: the account exists and the tokens are here. `password_needed`: the password was chosen in another browser: call signup/complete
   * with token and password. `continue`: with token, person and password.
   */
  state: Type.Union([Type.Literal('signed_in'), Type.Literal('password_needed'), Type.Literal('continue')]),
  /** For signup/complete, an hour; not with `signed_in`. */
  sign_up_token: Type.Optional(Text(100)),
  auth_token: Type.Optional(Text(2000)),
  refresh_token: Type.Optional(Text(200)),
  profile: Type.Optional(Profile),
  invite: nullable(Text(100)),
  promo_code: nullable(Text(40)),
})
export type MailboxProven = Static<typeof MailboxProven>

export const accountProblems = problemKinds({
  /** Only after the mailbox was proven, and to signed-in callers. */
  email_already_registered: [409, 'Email already registered'],
  /** params: tries_left. */
  wrong_code: [422, 'Wrong confirmation code'],
  /** Ten minutes are over, or five tries, or a newer mail was sent. params: email, when a link came. */
  code_expired: [410, 'The confirmation code is no longer valid'],
  /** params: email. */
  link_expired: [410, 'Link expired'],
  /** params: email. */
  link_used: [410, 'The link was used already'],
  /** The hour between proving the mailbox and the last step is over. */
  sign_up_expired: [410, 'The sign-up has expired'],
  country_not_supported: [422, 'This country is not supported yet'],
  promo_code_not_valid: [422, 'The promotion code is not valid'],
})

export const accounts = {
  stepOne: endpoint({
    method: 'POST',
    path: '/signup/step_one',
    summary: 'Begin to sign up: mails a code and a link',
    ...everybody,
    locks_user: true,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ ...start, invite: Type.Optional(Invite) }),
    output: MailUnderWay,
    status: 202,
    problems: [accountProblems.sign_up_expired],
    rate_per_minute: 30,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/signup',
    summary: 'Sign up in one call: everything at once, then a mail with a code and a link',
    ...everybody,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ ...start, ...person, ...choices, password: Text(1000), invite: Type.Optional(Invite) }),
    output: MailUnderWay,
    status: 202,
    problems: [
      accountProblems.sign_up_expired,
      accountProblems.country_not_supported,
      accountProblems.promo_code_not_valid,
    ],
    rate_per_minute: 30,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/signup/resend',
    summary: 'Mail a new code and link; with a type it begins anew where nothing is waiting',
    ...everybody,
    locks_user: true,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({
      email: Text(255),
      type: Type.Optional(SignUpType),
      language: Type.Optional(Language),
      sign_up_key: Type.Optional(SignUpKey),
    }),
    output: MailUnderWay,
    status: 202,
    problems: [],
    rate_per_minute: 30,
  }),
  code: endpoint({
    method: 'POST',
    path: '/signup/code',
    summary: 'Prove the mailbox, with e-mail and code or with the token of the link',
    ...everybody,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ ...proof, sign_up_key: Type.Optional(SignUpKey) }),
    output: MailboxProven,
    status: 200,
    problems: [
      accountProblems.wrong_code,
      accountProblems.code_expired,
      accountProblems.link_expired,
      accountProblems.link_used,
      accountProblems.email_already_registered,
    ],
    rate_per_minute: 30,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/signup/complete',
    summary: 'The last step of signing up: person and password',
    ...everybody,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({
      ...person,
      promo_code: choices.promo_code,
      terms: Type.Optional(Type.Boolean()),
      sign_up_token: Text(100),
      password: Text(1000),
    }),
    output: SignedUp,
    status: 201,
    problems: [
      accountProblems.sign_up_expired,
      accountProblems.email_already_registered,
      accountProblems.country_not_supported,
      accountProblems.promo_code_not_valid,
    ],
    rate_per_minute: 30,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/signup/countries',
    summary: 'The countries in which one can sign up, by ISO 3166-1 code',
    ...everybody,
    output: closed({ countries: Type.Array(Text(2)) }),
    status: 200,
    problems: [],
  }),
  unsupportedCountry: endpoint({
    method: 'POST',
    path: '/signup/unsupported-country',
    summary: 'Leave an address to be told when a country is supported',
    ...everybody,
    audit: { none: 'leaves an address for news, of nobody who is known' },
    body: closed({
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      email: Text(255),
      language: Type.Optional(Language),
    }),
    output: closed({ country: Text(2), email: Text() }),
    status: 201,
    problems: [],
    rate_per_minute: 30,
  }),
  promo: endpoint({
    method: 'POST',
    path: '/promo',
    summary: 'Look at a promotion code before signing up with it',
    ...everybody,
    audit: { none: 'changes nothing' },
    body: closed({ code: Text(40), type: Type.Optional(SignUpType) }),
    /** fee_free_months: how long the programs of an account that is opened with it pay no platform fee. */
    output: closed({ code: Text(40), title: Text(), fee_free_months: nullable(Type.Integer({ minimum: 1 })) }),
    status: 200,
    problems: [accountProblems.promo_code_not_valid],
    rate_per_minute: 30,
  }),
  forgotten: endpoint({
    method: 'POST',
    path: '/password',
    summary: 'Mail a code and a link to choose a new password',
    ...everybody,
    locks_user: true,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ email: Text(255) }),
    output: MailUnderWay,
    status: 202,
    problems: [],
    rate_per_minute: 30,
  }),
  passwordCode: endpoint({
    method: 'POST',
    path: '/password/code',
    summary:
      'Prove the mailbox, with e-mail and code or with the token of the link; answers the token for password/change',
    ...everybody,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed(proof),
    output: closed({ token: Text(100), email: Text() }),
    status: 200,
    problems: [
      accountProblems.wrong_code,
      accountProblems.code_expired,
      accountProblems.link_expired,
      accountProblems.link_used,
    ],
    rate_per_minute: 30,
  }),
  passwordChange: endpoint({
    method: 'POST',
    path: '/password/change',
    summary: 'Choose a new password: signs in here and ends every other session',
    ...everybody,
    audit: { none: 'sign-in and sign-up write events of their own' },
    body: closed({ token: Text(100), password: Text(1000) }),
    output: closed(session),
    status: 200,
    problems: [accountProblems.link_expired, accountProblems.link_used],
    rate_per_minute: 30,
  }),
}
