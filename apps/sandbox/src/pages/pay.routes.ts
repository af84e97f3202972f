import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { METHODS, type Payment } from '../core/model.ts'
import { freshened } from '../core/move-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { waitsForPayer } from '../core/transitions.ts'
import { cardPage } from './card.page.ts'
import { EMPTY_FORM, filledForm, readCardForm, type CardForm } from './card-form.ts'
import { challengePage } from './challenge.page.ts'
import { approvalPage } from './approval.page.ts'
import { chooseMethod, finishChallenge, takeCard, takeOutcome } from './payer-actions.ts'
import { plainPage } from './layout.ts'
import { methodChoicePage } from './method-choice.page.ts'
import { pageContext, type PageContext } from './page-context.ts'
import { resultPage } from './result.page.ts'
import { secure } from './security.ts'
import { getStrings, toLanguage } from './texts.ts'
import { transferPage } from './transfer.page.ts'

interface PageQuery {
  language?: string
  form?: string
  fill?: string
  choose?: string
}

interface PageRoute {
  Params: { token: string }
  Querystring: PageQuery
  Body: Record<string, string> | undefined
}

type PageRequest = FastifyRequest<PageRoute>

/** The payer's pages. Every POST ends in a redirect, and changes nothing once the payment is final. */
export const payRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body: string, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)))
    },
  )

  app.get<PageRoute>('/pay/:token', (request, reply) =>
    withPayment(sandbox, {
      request,
      reply,
      act: (context) => send(reply, context, pageOf(sandbox, context, request.query)),
    }),
  )

  app.get<PageRoute>('/pay/:token/challenge', (request, reply) =>
    withPayment(sandbox, {
      request,
      reply,
      act: (context) =>
        context.payment.challenged ? send(reply, context, challengePage(context)) : reply.redirect(context.path(), 303),
    }),
  )

  for (const [step, act] of Object.entries(STEPS)) {
    app.post<PageRoute>(`/pay/:token/${step}`, (request, reply) =>
      withPayment(sandbox, {
        request,
        reply,
        act: (context) => {
          const { payment } = context
          if (!waitsForPayer(payment.status)) return reply.redirect(wayBack(payment), 303)
          return act(sandbox, { context, reply, body: request.body ?? {} })
        },
      }),
    )
  }
}

type Act = (
  sandbox: Sandbox,
  posted: { context: PageContext; reply: FastifyReply; body: Record<string, string> },
) => FastifyReply

const STEPS: Record<string, Act> = {
  method: (sandbox, { context, reply, body }) => {
    const method = METHODS.find((each) => each === body['method'])
    if (method) chooseMethod(sandbox, { account: context.account, payment: context.payment, method })
    return reply.redirect(context.path(), 303)
  },
  outcome: (sandbox, { context, reply, body }) => {
    const next = takeOutcome(sandbox, { payment: context.payment, outcome: body['outcome'], bank: body['bank'] })
    return reply.redirect(next ? wayBack(next) : context.path(), 303)
  },
  challenge: (sandbox, { context, reply, body }) => {
    const next = finishChallenge(sandbox, context.payment, body['outcome'])
    return reply.redirect(next ? wayBack(next) : context.path(), 303)
  },
  card: (sandbox, { context, reply, body }) => {
    const { payment, strings } = context
    const method = payment.method === 'bancontact' ? 'bancontact' : 'card'
    if (payment.method !== method) return reply.redirect(context.path(), 303)
    const form: CardForm = {
      number: body['number'] ?? '',
      expiry: body['expiry'] ?? '',
      cvc: body['cvc'] ?? '',
      holder: body['holder'] ?? '',
    }
    const read = readCardForm({ form, method, now: sandbox.now(), strings })
    if (!read.card) return send(reply, context, cardPage(context, read.shown, read.errors))
    const next = takeCard(sandbox, payment, read.card)
    return reply.redirect(next.challenged ? context.path('/challenge') : wayBack(next), 303)
  },
}

const pageOf = (sandbox: Sandbox, context: PageContext, query: PageQuery): string => {
  const { payment } = context
  const { status, method } = payment
  if (!waitsForPayer(status)) return resultPage(context, status, wayBack(payment))
  if (method === null || (query.choose !== undefined && !payment.method_fixed)) return methodChoicePage(context)
  if (payment.challenged && query.form === undefined) return challengePage(context)
  if (method === 'card' || (method === 'bancontact' && query.form === 'card')) {
    const form = query.fill === undefined ? EMPTY_FORM : filledForm(query.fill, method, sandbox.now())
    return cardPage(context, form, {})
  }
  return method === 'banktransfer' ? transferPage(context) : approvalPage(context)
}

const withPayment = (
  sandbox: Sandbox,
  { request, reply, act }: { request: PageRequest; reply: FastifyReply; act: (context: PageContext) => FastifyReply },
): FastifyReply => {
  const payment = sandbox.store.paymentByToken(request.params.token)
  if (payment) return act(pageContext(sandbox, freshened(sandbox, payment), request.query.language))
  const language = toLanguage(request.query.language, toLanguage(request.headers['accept-language']?.slice(0, 2), 'en'))
  const { heading, text } = getStrings(language).not_found
  return secure(reply.status(404), null)
    .type('text/html; charset=utf-8')
    .send(plainPage(language, heading, text))
}

const send = (reply: FastifyReply, { payment }: PageContext, page: string): FastifyReply =>
  secure(reply, payment).type('text/html; charset=utf-8').send(page)

/** The payer's next address: the shop's, untouched. */
const wayBack = ({ status, cancel_url, return_url }: Payment): string =>
  status === 'canceled' && cancel_url !== null ? cancel_url : return_url
