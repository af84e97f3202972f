import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Language, Moment, nullable, oneOf, Text, Uuid } from '../schema.ts'

export const printerProblems = problemKinds({
  /** params: most. */
  too_many_printers: [409, 'The restaurant has as many printers as it can have'],
})

export const printerTroubles = ['paper_out', 'paper_jam', 'cover_open', 'error'] as const
export type PrinterTrouble = (typeof printerTroubles)[number]

const PrinterSettings = closed({
  name: Text(60, 1),
  /** Stands on its tickets; empty: nothing. */
  station: Text(24),
  /** Of its tickets. */
  language: Language,
  /** Categories of the menu whose dishes it prints; empty: every dish. A dish that no printer names is printed by all. */
  categories: Type.Array(Uuid, { maxItems: 200 }),
})
export type PrinterSettings = Static<typeof PrinterSettings>

/** A printer of a kitchen that asks for its tickets by Star CloudPRNT. */
const Printer = closed({
  uuid: Uuid,
  ...PrinterSettings.properties,
  /** For the owner alone: whoever has it reads the tickets. */
  url: nullable(Text(2048)),
  created: Moment,
  /** It asked for tickets then, to the minute; null: never. */
  seen_at: nullable(Moment),
  /** Null: it prints, as far as it reported; offline: it did not ask for minutes. */
  trouble: nullable(oneOf([...printerTroubles, 'offline'])),
  trouble_since: nullable(Moment),
  /** Tickets that are not printed yet. */
  waiting: Type.Integer({ minimum: 0 }),
})
export type Printer = Static<typeof Printer>

const owners = ['program_owner'] as const
const ofProgram = closed({ program_uuid: Uuid })
const ofPrinter = closed({ program_uuid: Uuid, uuid: Uuid })

export const printers = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/printers',
    summary: 'Printers of a restaurant, oldest first; their addresses for its owner alone',
    callers: ['program_owner', 'acceptor'],
    params: ofProgram,
    output: closed({ results: Type.Array(Printer), time_zone: Text(64) }),
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/printers',
    summary: 'Add a printer: it asks its address for tickets',
    callers: owners,
    audit: ['printer_added'],
    params: ofProgram,
    body: PrinterSettings,
    output: Printer,
    status: 201,
    problems: [printerProblems.too_many_printers],
    idempotency: 'required',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/printers/{uuid}',
    summary: 'Change the name, station, language and dishes of a printer',
    callers: owners,
    audit: ['printer_changed'],
    params: ofPrinter,
    body: PrinterSettings,
    output: Printer,
    status: 200,
    problems: [],
    idempotency: 'required',
  }),
  replace: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/printers/{uuid}/address',
    summary: 'Give a printer another address: the one before answers nothing any more',
    callers: owners,
    audit: ['printer_replaced'],
    params: ofPrinter,
    output: Printer,
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
  test: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/printers/{uuid}/test-page',
    summary: 'Print a test page; one waits at a time',
    callers: owners,
    audit: ['printer_tested'],
    params: ofPrinter,
    output: Printer,
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/printers/{uuid}',
    summary: 'End a printer; what waits for it is not printed',
    callers: owners,
    audit: ['printer_ended'],
    params: ofPrinter,
    output: null,
    status: 204,
    problems: [],
  }),
}
