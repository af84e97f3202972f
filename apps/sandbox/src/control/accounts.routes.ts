import { randomBytes } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import { randomLetters, sandboxIban } from '../core/ids.ts'
import { METHODS, type Account, type AccountKey, type Mode } from '../core/model.ts'
import { notFound, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import {
  accountSchema,
  newKeySchema,
  revokeSchema,
  type AccountBody,
  type NewKeyBody,
  type RevokeBody,
  methodsSchema,
  type MethodsBody,
} from './schemas.ts'

interface ById {
  Params: { id: string }
}

const FIRST_ADDED_NUMBER = 200_000_000

/** Accounts, keys and webhook secrets; all in the open, since they open nothing but this sandbox. */
export const controlAccountRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const save = (account: Account): Account => {
    sandbox.apply([{ kind: 'account', value: account }])
    return account
  }

  app.get('/control/accounts', () => ({ accounts: [...sandbox.store.accounts.values()] }))

  app.post<{ Body: AccountBody }>('/control/accounts', { schema: { body: accountSchema } }, (request, reply) => {
    const { id, name, methods } = request.body
    if (sandbox.store.accounts.has(id))
      throw new Refusal({ status: 409, code: 'account_exists', detail: 'There is such an account.', field: 'id' })
    const account: Account = {
      id,
      name: name ?? id,
      iban: sandboxIban(String(FIRST_ADDED_NUMBER + sandbox.store.accounts.size)),
      bic: 'SANDNL2A',
      methods: methods ?? [...METHODS],
      keys: [newKey(id, 'test'), newKey(id, 'live')],
      webhook_secrets: [newSecret()],
    }
    return reply.status(201).send(save(account))
  })

  app.post<ById & { Body: NewKeyBody }>(
    '/control/accounts/:id/keys',
    { schema: { body: newKeySchema } },
    (request, reply) => {
      const account = existing(sandbox, request.params.id)
      const key = newKey(account.id, request.body.mode)
      save({ ...account, keys: [...account.keys, key] })
      return reply.status(201).send(key)
    },
  )

  app.post<ById & { Body: RevokeBody }>(
    '/control/accounts/:id/revoke',
    { schema: { body: revokeSchema } },
    (request) => {
      const account = existing(sandbox, request.params.id)
      if (!account.keys.some(({ key }) => key === request.body.key)) throw notFound('key')
      return save({
        ...account,
        keys: account.keys.map((each) => (each.key === request.body.key ? { ...each, revoked: true } : each)),
      })
    },
  )

  app.post<ById & { Body: MethodsBody }>(
    '/control/accounts/:id/methods',
    { schema: { body: methodsSchema } },
    ({ params, body: { methods, limits = {} } }) => save({ ...existing(sandbox, params.id), methods, limits }),
  )

  app.post<ById>('/control/accounts/:id/rotate-secret', (request) => {
    const account = existing(sandbox, request.params.id)
    return save({ ...account, webhook_secrets: [newSecret(), ...account.webhook_secrets.slice(0, 1)] })
  })
}

const existing = (sandbox: Sandbox, id: string): Account => {
  const account = sandbox.store.accounts.get(id)
  if (!account) throw notFound('account')
  return account
}

const newKey = (account: string, mode: Mode): AccountKey => ({
  key: `${mode}_${account}_${randomLetters(20)}`,
  mode,
  revoked: false,
})

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`
