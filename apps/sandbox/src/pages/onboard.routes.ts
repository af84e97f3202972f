import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type Merchant } from '../core/model.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { plainPage } from './layout.ts'
import { onboardPage } from './onboard.page.ts'
import { secure } from './security.ts'
import { getStrings } from './texts.ts'

interface PageRoute {
  Params: { token: string }
  Body: Record<string, string> | undefined
}

const OUTCOMES = ['active', 'screening', 'rejected'] as const

/** The page on which a merchant finishes. Its POST ends in a redirect, and changes nothing once it was finished. */
export const onboardRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<PageRoute>('/onboard/:token', (request, reply) => {
    const merchant = sandbox.store.merchantByToken(request.params.token)
    if (!merchant) return unknown(reply)
    const account = sandbox.store.accounts.get(merchant.account)?.name ?? merchant.account
    return send(reply, merchant, onboardPage(merchant, account))
  })

  app.post<PageRoute>('/onboard/:token/outcome', (request, reply) => {
    const merchant = sandbox.store.merchantByToken(request.params.token)
    if (!merchant) return unknown(reply)
    const status = OUTCOMES.find((each) => each === request.body?.['outcome'])
    if (!status) return reply.redirect(`/onboard/${merchant.token}`, 303)
    if (merchant.status === 'started') sandbox.apply([{ kind: 'merchant', value: { ...merchant, status } }])
    return reply.redirect(merchant.return_url, 303)
  })
}

const send = (reply: FastifyReply, merchant: Merchant, page: string): FastifyReply =>
  secure(reply, merchant).type('text/html; charset=utf-8').send(page)

const unknown = (reply: FastifyReply): FastifyReply => {
  const { heading, text } = getStrings('en').not_found
  return secure(reply.status(404), null)
    .type('text/html; charset=utf-8')
    .send(plainPage('en', heading, text))
}
