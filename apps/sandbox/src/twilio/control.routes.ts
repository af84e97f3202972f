import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { oneOf } from '../api/schemas.ts'
import { notFound, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { postCallback } from './callback.ts'
import { TWILIO_STATUSES, twilioLogin, twilioState, type TwilioMessage } from './messages.ts'
import { moveMessage } from './move-message.ts'
import { messageView } from './views.ts'

const closed = { additionalProperties: false }
const errorCode = Type.Integer({ minimum: 10_000, maximum: 99_999 })
const autoSchema = Type.Object(
  {
    status: Type.Union([Type.Null(), oneOf(['sending', 'sent', 'delivered', 'undelivered', 'failed'] as const)]),
    error_code: Type.Optional(errorCode),
    delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
  },
  closed,
)
const moveSchema = Type.Object({ status: oneOf(TWILIO_STATUSES), error_code: Type.Optional(errorCode) }, closed)
const callbackSchema = Type.Object(
  {
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    forge: Type.Optional(oneOf(['signature', 'body', 'unsigned'] as const)),
  },
  closed,
)

/** Drives the SMS of the fake Twilio: outcomes by itself or one by one, and callbacks sent again or forged. */
export const controlTwilioRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const found = (sid: string): { message: TwilioMessage; account: string } => {
    const message = twilioState(sandbox).messages.get(sid)
    const account = [...sandbox.store.accounts.keys()].find((id) => twilioLogin(id).sid === message?.account_sid)
    if (!message || account === undefined) throw notFound('message')
    return { message, account }
  }

  app.get('/control/twilio/accounts', () => ({
    accounts: [...sandbox.store.accounts.keys()].map((id) => ({ id, ...twilioLogin(id) })),
  }))

  app.post<{ Body: Static<typeof autoSchema> }>('/control/twilio/auto', { schema: { body: autoSchema } }, (request) => {
    const { status, ...rest } = request.body
    const state = twilioState(sandbox)
    state.auto = status === null ? null : { status, ...rest }
    return { auto: state.auto }
  })

  app.get<{ Querystring: { to?: string } }>('/control/twilio/messages', (request) => {
    const { to } = request.query
    const all = [...twilioState(sandbox).messages.values()].filter((message) => to === undefined || message.to === to)
    return {
      count: all.length,
      messages: all.map((message) => ({ ...messageView(message), callback: message.callback })),
    }
  })

  app.post<{ Params: { sid: string }; Body: Static<typeof moveSchema> }>(
    '/control/twilio/messages/:sid',
    { schema: { body: moveSchema } },
    (request) => {
      const { message, account } = found(request.params.sid)
      if (!moveMessage(sandbox, { sid: message.sid, account, ...request.body }))
        throw new Refusal({ status: 409, code: 'transition_forbidden', detail: 'The message has ended already.' })
      return messageView(message)
    },
  )

  app.post<{ Params: { sid: string }; Body: Static<typeof callbackSchema> }>(
    '/control/twilio/messages/:sid/callback',
    { schema: { body: callbackSchema } },
    async (request) => {
      const { times = 1, forge = null } = request.body
      const { message, account } = found(request.params.sid)
      const statuses = []
      for (let sent = 0; sent < times; sent += 1)
        statuses.push(await postCallback(sandbox, { message, account, forge }))
      return { statuses }
    },
  )
}
