import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { TableService } from '../food-ordering/tables.ts'
import { problemKinds } from '../problem.ts'
import { closed, Language, Moment, Text, Uuid } from '../schema.ts'

export const tableProblems = problemKinds({
  /** params: most. */
  too_many_tables: [409, 'The restaurant or food court has as many tables as it can have'],
  /** params: label. */
  table_label_taken: [409, 'Another table has this name'],
})

const settings = {
  label: Text(20, 1),
  /** A part of the floor; empty: none. */
  zone: Text(40),
  service: TableService,
}
const TableSettings = closed(settings)
export type TableSettings = Static<typeof TableSettings>

/** A table of a restaurant or food court, with the address in its code. */
const FoodTable = closed({ uuid: Uuid, ...settings, url: Text(2048), created: Moment })
export type FoodTable = Static<typeof FoodTable>

const FoodTables = closed({ results: Type.Array(FoodTable) })
const owners = ['program_owner'] as const
const workers = ['program_owner', 'acceptor'] as const
const ofProgram = closed({ program_uuid: Uuid })
const ofTable = closed({ program_uuid: Uuid, uuid: Uuid })

export const tables = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/tables',
    summary: 'Tables of a restaurant or food court, by zone and name',
    callers: workers,
    params: ofProgram,
    output: FoodTables,
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/tables',
    summary: 'Add tables of one zone: all of them, or none',
    callers: owners,
    audit: ['tables_added'],
    params: ofProgram,
    body: closed({
      labels: Type.Array(settings.label, { minItems: 1, maxItems: 100 }),
      zone: settings.zone,
      service: settings.service,
    }),
    output: FoodTables,
    status: 201,
    problems: [tableProblems.too_many_tables, tableProblems.table_label_taken],
    idempotency: 'required',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/tables/{uuid}',
    summary: 'Change the name, zone and service of a table; its code stays',
    callers: owners,
    audit: ['table_changed'],
    params: ofTable,
    body: TableSettings,
    output: FoodTable,
    status: 200,
    problems: [tableProblems.table_label_taken],
    idempotency: 'required',
  }),
  replace: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/tables/{uuid}/token',
    summary: 'Give a table another code: nobody orders with the one before any more',
    callers: owners,
    audit: ['table_code_replaced'],
    params: ofTable,
    output: FoodTable,
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/tables/{uuid}',
    summary: 'Remove a table: its code answers nothing any more, and its orders stay',
    callers: owners,
    audit: ['table_removed'],
    params: ofTable,
    output: null,
    status: 204,
    problems: [],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/tables/sheet',
    summary: 'Cards with the codes to print, eight on a sheet of A4; of one table or of all',
    callers: workers,
    params: ofProgram,
    query: closed({
      table_uuid: Type.Optional(Uuid),
      /** Of the words on the cards. */
      language: Type.Optional(Language),
    }),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
}
