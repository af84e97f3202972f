import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CallKind } from '../food-ordering/tables.ts'
import { closed, Moment, Text, Uuid } from '../schema.ts'

/** A wish of guests at a table. */
const TableCall = closed({ uuid: Uuid, label: Text(20), zone: Text(40), kind: CallKind, created: Moment })
export type TableCall = Static<typeof TableCall>

const workers = ['program_owner', 'acceptor'] as const

export const tableCalls = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/table-calls',
    summary: 'Calls at the tables of a restaurant and of its food court that nobody answered yet, oldest first',
    callers: workers,
    params: closed({ program_uuid: Uuid }),
    output: closed({ results: Type.Array(TableCall), time_zone: Text(64) }),
    status: 200,
    problems: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/table-calls/{uuid}/answer',
    summary: 'Somebody goes to the table; a call that another answered stays as it is',
    callers: workers,
    audit: ['table_call_answered'],
    params: closed({ program_uuid: Uuid, uuid: Uuid }),
    output: null,
    status: 204,
    problems: [],
    idempotency: 'required',
  }),
}
