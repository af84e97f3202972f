import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'

/** So many of the last messages of a receiver are remembered. */
const remembered = 500

interface ReceivedMessage {
  id: string
  type: string
}

interface Receiver {
  /** The status that it answers. */
  status: number
  messages: ReceivedMessage[]
}

const nameSchema = Type.Object({ name: Type.String({ pattern: '^[a-z-]{1,40}$' }) })
const statusSchema = Type.Object(
  { status: Type.Integer({ minimum: 200, maximum: 599 }) },
  { additionalProperties: false },
)

/** Servers of merchants that hear of a product's events, as a till or a bookkeeping would. They take everything unless they are told to fail. */
export class Receivers {
  readonly #byName = new Map<string, Receiver>()

  get(name: string): Receiver {
    const known = this.#byName.get(name) ?? { status: 200, messages: [] }
    this.#byName.set(name, known)
    return known
  }
}

/** POST /receivers/{name} is the address for webhooks of the product under test. */
export const receiverRoutes = (app: FastifyInstance, receivers: Receivers): void => {
  app.post<{ Params: Static<typeof nameSchema>; Body: { type?: string } | undefined }>(
    '/receivers/:name',
    { schema: { params: nameSchema } },
    async ({ params, headers, body }, reply) => {
      const receiver = receivers.get(params.name)
      if (receiver.status < 300) {
        receiver.messages.push({ id: String(headers['webhook-id'] ?? ''), type: body?.type ?? '' })
        receiver.messages.splice(0, receiver.messages.length - remembered)
      }
      return reply.code(receiver.status).send({ received: receiver.status < 300 })
    },
  )
}

/** Tells a receiver to fail, or to take messages again, and what it took. */
export const controlReceiverRoutes = (app: FastifyInstance, receivers: Receivers): void => {
  app.get<{ Params: Static<typeof nameSchema> }>(
    '/control/receivers/:name',
    { schema: { params: nameSchema } },
    ({ params }) => receivers.get(params.name),
  )
  app.post<{ Params: Static<typeof nameSchema>; Body: Static<typeof statusSchema> }>(
    '/control/receivers/:name',
    { schema: { params: nameSchema, body: statusSchema } },
    ({ params, body }) => Object.assign(receivers.get(params.name), body),
  )
}
