import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { foodProblems } from './problems.ts'
import { closed, oneOf, Text, Uuid, uuidParams } from '../schema.ts'

/** `to_table`: staff bring it; `collect`: the guest fetches it when it is ready. */
export const TableService = oneOf(['to_table', 'collect'] as const)
export type TableService = Static<typeof TableService>

/** Stands in the code on a table: 128 bits. */
export const TableToken = Type.String({ pattern: '^[\\w-]{22}$' })

/** A table as its guest sees it. */
export const TableFacts = closed({ label: Text(20, 1), service: TableService })
export type TableFacts = Static<typeof TableFacts>

/** The table of a code that was scanned. */
const ScannedTable = closed({
  ...TableFacts.properties,
  zone: Text(40),
  program: closed({ uuid: Uuid, title: Text(), is_court: Type.Boolean() }),
})

export const CallKind = oneOf(['staff', 'bill'] as const)
export type CallKind = Static<typeof CallKind>

/** The calls at the table of a visit that nobody answered yet. */
const OpenCalls = closed({ open: Type.Array(CallKind) })

export const foodTables = {
  calls: endpoint({
    method: 'GET',
    path: '/food/session/{uuid}/calls',
    summary: 'What guests at the table of the visit asked of its staff, and waits for an answer',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    output: OpenCalls,
    status: 200,
    problems: [foodProblems.invalid_session],
  }),
  call: endpoint({
    method: 'POST',
    path: '/food/session/{uuid}/calls',
    summary: 'Call the staff to the table, or ask for the bill; one of a kind is open at a time',
    callers: ['guest', 'cardholder'],
    locks_user: true,
    params: uuidParams,
    body: closed({ kind: CallKind }),
    output: OpenCalls,
    status: 201,
    problems: [foodProblems.invalid_session, foodProblems.table_closed],
    idempotency: 'optional',
    rate_per_minute: 20,
  }),
  read: endpoint({
    method: 'GET',
    path: '/food/tables/{token}',
    summary: 'The table of a scanned code; a wrong code and one that ended are not found alike',
    callers: ['guest', 'cardholder'],
    params: closed({ token: TableToken }),
    output: ScannedTable,
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
}
