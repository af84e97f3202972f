import Type, { type Static } from 'typebox'
import { closed, CurrencyCode, Day, Moment, nullable, ProblemParams, Text, Uuid } from '../schema.ts'

/** A program's kind and status, as shown. */
export const ProgramType = closed({ id: Type.Integer(), title: Text(), description: Text() })
export const ProgramStatus = closed({ id: Type.Integer(), uuid: Uuid, title: Text(), description: Text() })

/** A picture or document of our own; an address elsewhere is never taken. */
export const MediaPath = Type.String({ pattern: '^/media(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$', maxLength: 200 })

/** An owner's fields of a program of any kind. All of them may be missing in a draft; `validationErrors` names those that publishing needs. */
export const programFields = {
  title: Type.Optional(Text()),
  description: Type.Optional(Text(2000)),
  image: Type.Optional(nullable(MediaPath)),
  /** Changes in a draft alone. */
  currency: Type.Optional(CurrencyCode),
  /** The first day; before it a published program is pending. null: at once. */
  start_date: Type.Optional(nullable(Day)),
  /** The last day; the day after it the program is expired. null: no end. */
  expiry_date: Type.Optional(nullable(Day)),
}

/** Something that keeps a draft from being published, by the field of its form. */
export const ProgramValidationError = closed({
  field: Text(),
  code: Text(100),
  params: Type.Optional(ProblemParams),
})

/** The person who stopped a program, the time and the reason. */
const ProgramBlock = closed({
  at: Moment,
  /** The one who may let it run again: its owner, or the platform. */
  by: Type.Union([Type.Literal('program_owner'), Type.Literal('admin')]),
  full_name: Text(),
  reason: Text(500),
})

/** The caller's actions on a program: a screen shows a button by this, not by the role. */
const ProgramAbility = Type.Union([
  Type.Literal('edit'),
  Type.Literal('publish'),
  Type.Literal('block'),
  Type.Literal('unblock'),
  Type.Literal('delete'),
])
export type ProgramAbility = Static<typeof ProgramAbility>

/** A program as far as all kinds share it. */
export const programProperties = {
  uuid: Uuid,
  title: Text(),
  description: Text(2000),
  image: nullable(Text(500)),
  currency: CurrencyCode,
  type: ProgramType,
  status: ProgramStatus,
  /** The step at which its wizard opens: 1 after the first, 2 after the second and third; 0 for what is no draft. */
  step: Type.Integer({ minimum: 0, maximum: 2 }),
  created: Moment,
  /** When its owner last saved it. */
  modified: Moment,
  start_date: nullable(Day),
  expiry_date: nullable(Day),
  owner: closed({ uuid: Uuid, full_name: Text() }),
  /** Six letters and digits, to name a program on the telephone. */
  code: Text(6),
  /** Opens the public link /join/{token}. */
  token: Text(32),
  /** Acceptors that take part now. */
  acceptors: Type.Integer({ minimum: 0 }),
  /** Orders that were paid; 10,000 and more are told as 10,000. */
  orders: Type.Integer({ minimum: 0 }),
  /** For its owner and the platform, while it is blocked. */
  block: nullable(ProgramBlock),
  may: Type.Array(ProgramAbility),
}

export const Program = closed(programProperties)
export type Program = Static<typeof Program>
