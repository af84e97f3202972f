import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Country } from '../geo.ts'
import { pictureProblems, problemKinds } from '../problem.ts'
import { closed, Day, Language, Moment, nullable, page, pageQuery, Text, Uuid } from '../schema.ts'

const signedIn = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const

/** User types of the specification: 1 program owner, 2 acceptor, 3 cardholder, 4 admin (0 stands for everyone). */
export const UserType = Type.Integer({ minimum: 0, maximum: 4 })

/** 1 company; anything else counts as an individual (USER-05). */
export const LegalType = Type.Integer({ minimum: 1, maximum: 2 })

/** 'not said' is `not_said`; without one the API takes `male` (AUTH-12). */
export const Gender = Type.Union([
  Type.Literal('male'),
  Type.Literal('female'),
  Type.Literal('other'),
  Type.Literal('not_said'),
])
export type Gender = Static<typeof Gender>

const optional = (maximum?: number) => Type.Optional(nullable(Text(maximum)))

/** A person's home: country as its ISO code, state and city by name. */
const address = {
  country: optional(2),
  state: optional(),
  city: optional(),
  zip: optional(16),
  address: optional(),
}

/** Delivery is billing's place with the street, house and apartment beside it (USER-11): it is derived, and only read. */
const addressSets = {
  delivery_country: optional(2),
  delivery_state: optional(),
  delivery_city: optional(),
  delivery_zip: optional(16),
  delivery_address: optional(600),
  billing_country: optional(2),
  billing_state: optional(),
  billing_city: optional(),
  billing_zip: optional(16),
  billing_address: optional(),
}

const company = {
  position: optional(),
  company_phone_code: optional(8),
  company_phone: optional(32),
  company_reg_number: optional(64),
  company_vat_number: optional(64),
}

/**
 * A person, as the person sees it. Everybody has the first block; address and country_object are of owners, acceptors and admins;
 * gender to url and the company's fields of owners and acceptors; the address sets of cardholders. What does not apply is absent.
 */
export const Profile = closed({
  uuid: Uuid,
  /** The e-mail address. */
  username: Text(),
  /** 1 program owner, 2 acceptor, 3 cardholder, 4 admin. */
  type: UserType,
  legal_type: LegalType,
  first_name: Text(),
  last_name: Text(),
  full_name: Text(600),
  /** The account's name in a list: the company, or the person. */
  title: Text(600),
  /** The number to show is company_phone_code with company_phone for legal_type 1, and this for any other (USER-06, 07). */
  phone_code: nullable(Text(8)),
  phone: nullable(Text(32)),
  /** A path on every host; null without one. */
  avatar: nullable(Text(500)),
  language: Language,
  created: Moment,
  is_active: Type.Boolean(),
  company_name: nullable(Text()),
  delivery_street: nullable(Text()),
  delivery_house: nullable(Text(32)),
  delivery_apartment: nullable(Text(32)),
  ...address,
  country_object: Type.Optional(nullable(Country)),
  gender: Type.Optional(Gender),
  birth_date: Type.Optional(nullable(Day)),
  description: optional(2000),
  url: optional(500),
  ...company,
  ...addressSets,
})
export type Profile = Static<typeof Profile>

/** The input of PUT profile. A missing field stays as it is; one that is not of the caller's type of account is refused. */
export const ProfileChanges = closed({
  first_name: Type.Optional(Text(255, 1)),
  last_name: Type.Optional(Text(255, 1)),
  legal_type: Type.Optional(LegalType),
  phone_code: optional(8),
  phone: optional(32),
  language: Type.Optional(Language),
  ...address,
  gender: Type.Optional(Gender),
  birth_date: Type.Optional(nullable(Day)),
  description: optional(2000),
  url: optional(500),
  company_name: optional(),
  ...company,
  delivery_street: optional(),
  delivery_house: optional(32),
  delivery_apartment: optional(32),
  billing_country: optional(2),
  billing_state: optional(),
  billing_city: optional(),
  billing_zip: optional(16),
  billing_address: optional(),
  /** A new password needs the old one; it ends every other session. */
  password: Type.Optional(Text(1000)),
  old_password: Type.Optional(Text(1000)),
})
export type ProfileChanges = Static<typeof ProfileChanges>

export const SignInEntry = closed({
  uuid: Uuid,
  ip: Text(45),
  created: Moment,
  /** ISO code of the address's country; null where it is not known. */
  country: nullable(Text(2)),
  /** Browser and system, as far as the browser said them: 'Firefox', 'Windows'. */
  browser: nullable(Text(40)),
  system: nullable(Text(40)),
  /** The session that asks began with this sign-in. */
  is_this_device: Type.Boolean(),
  /** The session still goes on. */
  is_open: Type.Boolean(),
})
export type SignInEntry = Static<typeof SignInEntry>

/** Part of a person's data: what of it goes with the account, or what stays. `code` is the key of its sentence. */
const ErasurePart = closed({ code: Text(60), count: Type.Integer({ minimum: 0 }) })
const StayingPart = closed({
  code: Text(60),
  count: Type.Integer({ minimum: 0 }),
  /** The reason's key: `fiscal` (seven years), `security` (traces of sign-ins), `others` (what belongs to others, too). */
  why: Text(60),
  /** The day on which it goes as well; null: it says nothing of the person any more. */
  until: nullable(Day),
})
export const Erasure = closed({
  goes: Type.Array(ErasurePart),
  stays: Type.Array(StayingPart),
  /** Matters to settle first: orders under way, programs that run. Empty: the account can be deleted. */
  open_matters: Type.Array(ErasurePart),
})
export type Erasure = Static<typeof Erasure>

export const peopleProblems = problemKinds({
  /** params: count, and matter: the code of the first. */
  open_matters: [409, 'Something is still open'],
  last_admin: [409, 'The last administrator stays'],
})

export const people = {
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Who is signed in',
    callers: signedIn,
    portal: 'any',
    output: Profile,
    status: 200,
    problems: [],
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/profile',
    summary: 'Save the own profile: the fields that are there; with password and old_password also a new password',
    callers: signedIn,
    audit: ['profile_changed'],
    body: ProfileChanges,
    output: Profile,
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  saveAvatar: endpoint({
    method: 'POST',
    path: '/profile/avatar',
    summary: 'Upload the own picture: JPG or PNG of at most 1 MB; it is cut to a square and stored as jpg',
    callers: signedIn,
    audit: { none: 'a picture of oneself' },
    upload: { field: 'avatar', maximum_bytes: 1_048_576, types: ['image/jpeg', 'image/png'] },
    output: Profile,
    status: 200,
    problems: [pictureProblems.picture_not_readable, pictureProblems.picture_too_many_pixels],
    rate_per_minute: 20,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/profile/avatar',
    summary: 'Remove the own picture',
    callers: signedIn,
    audit: { none: 'a picture of oneself' },
    output: null,
    status: 204,
    problems: [],
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/profile/login-history',
    summary: 'Where and when the caller signed in, newest first; kept 180 days',
    callers: signedIn,
    query: closed(pageQuery),
    output: page('data', SignInEntry),
    status: 200,
    problems: [],
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/profile/export',
    summary: 'Everything the product holds of the caller, as a JSON file',
    callers: signedIn,
    output: null,
    produces: 'application/json',
    status: 200,
    problems: [],
    rate_per_minute: 6,
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/profile/erasure',
    summary:
      'What deleting the own account would take away, what would stay, why and until when, and what stands in its way',
    callers: signedIn,
    output: Erasure,
    status: 200,
    problems: [],
  }),
  eraseProfile: endpoint({
    method: 'DELETE',
    path: '/profile',
    summary: 'Delete the own account for good; answers what stays, why and until when',
    callers: signedIn,
    audit: ['user_erased'],
    body: closed({ password: Text(1000) }),
    output: Erasure,
    status: 200,
    problems: [peopleProblems.open_matters, peopleProblems.last_admin],
    rate_per_minute: 20,
  }),
}
