import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { answerErrors } from '../api/errors.ts'
import { getCaller } from '../api/authenticate.ts'
import { type StoredResponse } from '../core/idempotency.ts'
import { notFound, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { twilioDialect } from './dialect.ts'
import { newSid, twilioLogin, twilioState, type TwilioMessage } from './messages.ts'
import { followAuto } from './move-message.ts'
import { messageView, countSegments } from './views.ts'

const ROOT = '/2010-04-01/Accounts/:account'
const MAX_BODY = 1600
const MAX_PAGE = 1000
const DAY_MS = 86_400_000

type Form = Record<string, string | undefined>
interface ListQuery {
  To?: string
  DateSent?: string
  'DateSent>'?: string
  'DateSent<'?: string
  PageSize?: string
  Page?: string
}

const refuse = (code: number, detail: string): Refusal => new Refusal({ status: 400, code: String(code), detail })

/** Twilio's API of messages under /twilio, as far as a sender needs it. README.md, Twilio, lists it. */
export const twilioRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  answerErrors(app, sandbox, twilioDialect)
  authenticateTwilio(app, sandbox)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.post<{ Body: Form | undefined }>(`${ROOT}/Messages.json`, (request, reply) => {
    const body = request.body ?? {}
    const operation = (): StoredResponse => created(createMessage(sandbox, getCaller(request).account.id, body))
    return answer(sandbox, { request, reply, scope: 'create', references: [body['To'] ?? ''], dialect, operation })
  })
  app.get<{ Querystring: ListQuery }>(`${ROOT}/Messages.json`, (request, reply) => {
    const operation = (): StoredResponse => found(listMessages(sandbox, request))
    return answer(sandbox, { request, reply, scope: 'get', references: [request.query.To ?? ''], dialect, operation })
  })
  app.get<{ Params: { sid: string } }>(`${ROOT}/Messages/:sid.json`, (request, reply) => {
    const message = twilioState(sandbox).messages.get(request.params.sid)
    const own = message?.account_sid === twilioLogin(getCaller(request).account.id).sid ? message : undefined
    const operation = (): StoredResponse => {
      if (!own) throw notFound('message')
      return found(messageView(own))
    }
    return answer(sandbox, { request, reply, scope: 'get', references: [own?.to ?? ''], dialect, operation })
  })
  app.addHook('onClose', (_instance, done) => {
    twilioState(sandbox).poster.close()
    done()
  })
}

const dialect = twilioDialect
const created = (value: unknown): StoredResponse => ({ status: 201, body: JSON.stringify(value), replayed: false })
const found = (value: unknown): StoredResponse => ({ status: 200, body: JSON.stringify(value), replayed: false })

/** HTTP Basic with an AccountSid and its token; the path names the same account. */
const authenticateTwilio = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ')
    const text = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString('utf8') : ''
    const account = [...sandbox.store.accounts.values()].find(({ id }) => {
      const { sid, token } = twilioLogin(id)
      return text === `${sid}:${token}`
    })
    const refused = new Refusal({ status: 401, code: 'key_unknown', detail: 'Authenticate' })
    if (!account || (request.params as { account?: string }).account !== twilioLogin(account.id).sid) throw refused
    request.caller = { account, mode: 'test', protocol: 'sandbox' }
    done()
  })
}

const checkedSender = (from: string | null, service_sid: string | null): void => {
  if (from === null && service_sid === null) throw refuse(21_603, "A 'From' phone number is required.")
  if (from !== null && !/^\+[1-9]\d{6,14}$/.test(from) && !/^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(from))
    throw refuse(21_212, "Invalid 'From' Phone Number.")
}

const createMessage = (sandbox: Sandbox, account: string, form: Form): unknown => {
  const { To: to = '', Body: body = '', From: from = null, MessagingServiceSid: service_sid = null } = form
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw refuse(21_211, "Invalid 'To' Phone Number.")
  checkedSender(from, service_sid)
  if (body === '') throw refuse(21_602, 'Message body is required.')
  if (body.length > MAX_BODY) throw refuse(21_617, 'The concatenated message body exceeds the 1600 character limit.')
  const state = twilioState(sandbox)
  const message: TwilioMessage = {
    sid: newSid(),
    account_sid: twilioLogin(account).sid,
    to,
    from,
    service_sid,
    body,
    segments: countSegments(body),
    callback: form['StatusCallback'] ?? null,
    created: sandbox.now(),
    status: 'queued',
    updated: sandbox.now(),
    sent: null,
    error_code: null,
  }
  state.messages.set(message.sid, message)
  const view = messageView(message)
  if (state.auto) followAuto(sandbox, { message, account, auto: state.auto })
  return view
}

/** Days compare as Twilio's do: a message that has not left yet has none, and no filter of days finds it. */
const fitsDay = ({ sent }: TwilioMessage, query: ListQuery): boolean => {
  const bounds = [query.DateSent, query['DateSent>'], query['DateSent<']] as const
  if (bounds.every((bound) => bound === undefined)) return true
  if (sent === null) return false
  const [on, since, until] = bounds.map((bound) => (bound === undefined ? undefined : Date.parse(bound)))
  if (on !== undefined && (sent < on || sent >= on + DAY_MS)) return false
  return (since === undefined || sent >= since) && (until === undefined || sent < until + DAY_MS)
}

const listMessages = (sandbox: Sandbox, request: FastifyRequest<{ Querystring: ListQuery }>): unknown => {
  const { query, url } = request
  const { sid } = twilioLogin(getCaller(request).account.id)
  const size = Math.min(Math.max(Number(query.PageSize ?? 50) || 50, 1), MAX_PAGE)
  const page = Math.max(Number(query.Page ?? 0) || 0, 0)
  const all = [...twilioState(sandbox).messages.values()]
    .filter((message) => message.account_sid === sid && (query.To === undefined || message.to === query.To))
    .filter((message) => fitsDay(message, query))
    .toReversed()
  const next = new URL(url, 'http://twilio')
  next.searchParams.set('Page', String(page + 1))
  const path = (address: URL): string => `${address.pathname}${address.search}`.replace(/^\/twilio/, '')
  return {
    messages: all.slice(page * size, (page + 1) * size).map(messageView),
    page,
    page_size: size,
    uri: path(new URL(url, 'http://twilio')),
    next_page_uri: (page + 1) * size < all.length ? path(next) : null,
  }
}
