import { endpoint } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import { closed, Text } from '@plein/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { drawPaper } from '#platform/documents/paper.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { createLimit } from '#platform/security/call-limit.ts'
import { notFound, ordersChannel } from '#modules/food-ordering/index.ts'
import { seeBoard } from '../looks/see-board.ts'
import { loadSuborders } from '../board/board.queries.ts'
import { testTexts, ticketTexts } from '../tickets/ticket.rules.ts'
import {
  countFetch,
  findByToken,
  pollPrinter,
  printedLines,
  writePrinted,
  writeTrouble,
  type KnownPrinter,
} from './job.queries.ts'
import { printerPath } from './printer-address.ts'
import { isPrinted, getTrouble } from './printer-status.rules.ts'

const maxBody = 16 * 1024
/** A printer asks every 5 seconds, and again at once after a ticket. */
const perMinute = 60
const mediaType = 'image/png'
const tokenPattern = /^[\w-]{22}$/
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface PrinterRoute {
  Params: { token: string }
  Querystring: { token?: string; type?: string; code?: string }
}
type PrinterRequest = FastifyRequest<PrinterRoute>

const ofPrinter = { path: '/printers/{token}', callers: ['guest'], params: closed({ token: Text(64) }) } as const
const job = Type.Optional(Text(64))

/** The OpenAPI entries of that address. The protocol is Star CloudPRNT: a printer sends more than is named here, which counts as nothing. */
export const printerEndpoints = [
  endpoint({
    ...ofPrinter,
    method: 'POST',
    summary: 'A ticket printer says how it is (Star CloudPRNT), and asks whether something waits',
    output: null,
    produces: 'application/json',
    status: 200,
    problems: [],
  }),
  endpoint({
    ...ofPrinter,
    method: 'GET',
    summary: 'A ticket printer fetches a ticket, which goes on waiting until it is reported',
    query: closed({ token: job, type: Type.Optional(Text(64)) }),
    output: null,
    produces: 'image/png',
    status: 200,
    problems: [],
  }),
  endpoint({
    ...ofPrinter,
    method: 'DELETE',
    summary: 'A ticket printer reports how a ticket came out: a code of success ends it',
    query: closed({ token: job, code: Type.Optional(Text(64)) }),
    output: null,
    status: 200,
    problems: [],
  }),
]

/** The address of printers. A wrong token and one that was ended are answered alike. */
export const installPrinters = (fastify: FastifyInstance, app: App): void => {
  const known = createLimit({ most: perMinute, window_ms: 60_000 })
  const unknown = createLimit({ most: perMinute, window_ms: 60_000 })
  const limited = app.settings.rate_limits
  const admit = ({ method, params: { token } }: PrinterRequest): void => {
    if (!tokenPattern.test(token)) throw notFound()
    if (limited && !known.admits(`${method} ${token}`)) throw new Problem(pipelineProblems.too_many_requests)
  }
  const stranger = ({ ip }: PrinterRequest): Problem =>
    limited && !unknown.admits(ip) ? new Problem(pipelineProblems.too_many_requests) : notFound()
  const printerOf = async (request: PrinterRequest): Promise<KnownPrinter> => {
    admit(request)
    const printer = await findByToken(app.db, request.params.token)
    if (!printer) throw stranger(request)
    return printer
  }
  const poll = async (request: PrinterRequest, reply: FastifyReply): Promise<FastifyReply> => {
    admit(request)
    const answer = await answerPoll(app, request.params.token, request.body)
    if (!answer) throw stranger(request)
    return reply.header('cache-control', 'no-store').send(answer)
  }
  const fetchTicket = async (request: PrinterRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const printer = await printerOf(request)
    const { type = mediaType, token } = request.query
    if (type !== mediaType) return reply.code(415).send()
    const ticket = await drawNext(app, printer, token)
    return reply.header('cache-control', 'no-store').type(mediaType).send(ticket)
  }
  const report = async (request: PrinterRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await noteReport(app, await printerOf(request), request.query)
    return reply.header('cache-control', 'no-store').code(200).send()
  }
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    )
    const path = `/api/v1${printerPath(':token')}`
    const options = { bodyLimit: maxBody, config: { rateLimit: false } } as const
    scope.post<PrinterRoute>(path, options, poll)
    scope.get<PrinterRoute>(path, options, fetchTicket)
    scope.delete<PrinterRoute>(path, options, report)
  })
}

/** The report of a printer about itself; what it does not say, or says in another shape, counts as nothing. */
const statusOf = (body: unknown): { statusCode?: unknown; printingInProgress?: unknown } => {
  try {
    const status: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof status === 'object' && status !== null ? status : {}
  } catch {
    return {}
  }
}

/** A printer that cannot print is given nothing. Undefined for a token of no printer. */
const answerPoll = async (app: App, token: string, body: unknown): Promise<object | undefined> => {
  const { statusCode, printingInProgress } = statusOf(body)
  const trouble = getTrouble(statusCode)
  const polled = await pollPrinter(app.db, { token, at: now(), trouble })
  if (!polled) return undefined
  if (polled.changed) await tellBoard(app, polled.program_uuid)
  // One without paper shows its kitchen nothing.
  if (trouble === null) await seeBoard(app, polled.program_uuid)
  const { job_uuid } = polled
  if (job_uuid === null || trouble !== null || printingInProgress === true) return { jobReady: false }
  return { jobReady: true, mediaTypes: [mediaType], jobToken: job_uuid, deleteMethod: 'DELETE' }
}

const tellBoard = (app: App, program_uuid: string): Promise<void> =>
  inTransaction(app.db, async (tx) => announce(tx, ordersChannel, { program_uuids: [program_uuid] }))

const jobOf = (token: string | undefined): string | null => {
  if (token === undefined || token === '') return null
  if (!uuidPattern.test(token)) throw notFound()
  return token
}

/** Draws the job that a printer fetches. It waits on until the printer reports it: paper that runs out loses no ticket. */
const drawNext = async (app: App, printer: KnownPrinter, token: string | undefined): Promise<Buffer> => {
  const at = now()
  const job = await countFetch(app.db, { printer_uuid: printer.uuid, job_uuid: jobOf(token), at })
  if (!job) throw notFound()
  const print = { station: printer.station, language: printer.language, copy: job.prints, at }
  if (job.suborder_uuid === null) return drawPaper(testTexts(printer, print))
  const [[rows], printed] = await Promise.all([
    loadSuborders(app.db, [job.suborder_uuid]),
    printedLines(app.db, printer.uuid, job.suborder_uuid),
  ])
  if (!rows) throw notFound()
  return drawPaper(
    ticketTexts(
      rows,
      rows.lines.filter(({ uuid }) => printed.has(uuid)),
      print,
    ),
  )
}

/** A job ends when its printer reports that it is on paper; with any other code it waits, and the board shows the trouble. */
const noteReport = async (app: App, printer: KnownPrinter, query: PrinterRoute['Querystring']): Promise<void> => {
  const job_uuid = jobOf(query.token)
  const at = now()
  if (isPrinted(query.code)) {
    await writePrinted(app.db, { printer_uuid: printer.uuid, job_uuid, at })
    return
  }
  const trouble = getTrouble(query.code)
  app.log.warn({ printer_uuid: printer.uuid, code: String(query.code).slice(0, 64) }, 'a ticket was not printed')
  // A ticket that it could not read or load says nothing of its paper: it is fetched again.
  if (trouble === null || trouble === 'error') return
  await inTransaction(app.db, async (tx) => {
    if (await writeTrouble(tx, { printer_uuid: printer.uuid, trouble, at }))
      announce(tx, ordersChannel, { program_uuids: [printer.program_uuid] })
  })
}
