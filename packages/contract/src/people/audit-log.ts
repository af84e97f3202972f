import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Day, Language, Moment, nullable, oneOf, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { auditActions, auditGroupNames } from './codes.ts'
import { UserType } from './profile.ts'
import { exportProblems } from '../problem.ts'

/** Somebody of the log. `name` is null once the account was deleted. */
const AuditPerson = closed({ uuid: Uuid, type: nullable(UserType), name: nullable(Text(600)) })

/** The subject of an event beside a person and a program; `program` is a second one, as a restaurant in a court. */
export const auditSubjectKinds = [
  'program',
  'category',
  'product',
  'order',
  'payout',
  'payout_run',
  'settlement',
  'connection',
  'journal',
  'alert',
  'promotion_code',
  'bill',
  'debtor',
  'reminder',
  'rate',
  'message',
  'notification',
  'post',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

const AuditProgram = closed({ uuid: Uuid, type_code: nullable(Type.Integer()), name: Text(600) })
const AuditSubject = closed({ kind: oneOf(auditSubjectKinds), id: Text(200), name: Text(600) })

const auditEvent = {
  uuid: Uuid,
  at: Moment,
  action: oneOf(auditActions),
  /** Whose account it is about; null: nobody who is known. */
  user: nullable(AuditPerson),
  /** The person who did it; null: nobody was signed in. */
  actor: nullable(AuditPerson),
  /** The program that it is about or happened in, and the thing, each by the name that it had then. */
  program: nullable(AuditProgram),
  subject: nullable(AuditSubject),
  ip: nullable(Text(45)),
  /** The country of the address, ISO 3166-1, as far as it is known. */
  country: nullable(Text(2)),
  browser: nullable(Text(50)),
  system: nullable(Text(50)),
}
export const AuditEvent = closed(auditEvent)
export type AuditEvent = Static<typeof AuditEvent>

/** `details`: what else was noted, each by its name: a reason, a route, what it was before and after. */
export const AuditEventWhole = closed({
  ...auditEvent,
  request_id: Text(200),
  user_agent: Text(500),
  details: Type.Array(closed({ name: Text(40), value: Text(2000) }), { maxItems: 50 }),
  /** Fields that changed; both null where what they say is kept nowhere else: a text, a list, a key. */
  changes: Type.Array(closed({ field: Text(60), before: nullable(Text(300)), after: nullable(Text(300)) }), {
    maxItems: 100,
  }),
})
export type AuditEventWhole = Static<typeof AuditEventWhole>

const filters = {
  action: Type.Optional(oneOf(auditActions)),
  /** All that belongs together: sign-ins, or what was done with money. */
  group: Type.Optional(oneOf(auditGroupNames)),
  /** Of this program. */
  program_uuid: Type.Optional(Uuid),
  /** Part of the name or address of whom it is about or who did it, or of the name of what it is about; or an IP address, whole. */
  q: Type.Optional(Text(100)),
  /** About this person, or by this person. */
  user_uuid: Type.Optional(Uuid),
  /** The first and the last day, in Amsterdam; both count whole. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  sort: Type.Optional(oneOf(['-at', 'at'] as const)),
}

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    summary: 'The audit log: who did what to which account, program or thing, of the last 400 days',
    callers: ['admin'],
    query: closed({ ...filters, ...pageQuery }),
    output: page('results', AuditEvent),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-events/export',
    summary: 'The same events as CSV, all of them',
    callers: ['admin'],
    query: closed({ ...filters, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
    rate_per_minute: 20,
  }),
  read: endpoint({
    method: 'GET',
    path: '/audit-events/{uuid}',
    summary: 'One event with everything that was noted',
    callers: ['admin'],
    params: uuidParams,
    output: AuditEventWhole,
    status: 200,
    problems: [],
  }),
}
