import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toPath, portalHost, queryText } from '#platform/testing/test-app.ts'
import { loadDeed, type Deed } from './audited-deeds.ts'
import { getName } from './own-input.ts'
import { ask, createTenantTestApp, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
beforeAll(async () => {
  app = await createTenantTestApp()
})
afterAll(() => app.close())

const overseers = ['admin', 'program_owner'] as const

/** Everything that an administrator or an owner of programs may call and that may change something. */
const writes = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, callers }) =>
      method !== 'GET' && callers.some((kind) => overseers.some((overseer) => overseer === kind)),
  )

/** Writes without an entry. A new one of them is a decision: its reason stands in the contract. */
const without = [
  'DELETE /notifications/push/{uuid}',
  'DELETE /posts/{uuid}/like',
  'DELETE /profile/avatar',
  'DELETE /programs/{uuid}/follow',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh',
  'POST /comments/{uuid}',
  'POST /comments/{uuid}/report',
  'POST /files',
  'POST /manager/cards/image',
  'POST /manager/programs/images',
  'POST /notifications/push',
  'POST /notifications/read',
  'POST /password',
  'POST /password/change',
  'POST /password/code',
  'POST /pay',
  'POST /payment/forms/terms',
  'POST /posts/{uuid}/comments',
  'POST /posts/{uuid}/like',
  'POST /posts/{uuid}/objection',
  'POST /posts/{uuid}/report',
  'POST /posts/{uuid}/share',
  'POST /profile/avatar',
  'POST /programs/delivery-test',
  'POST /programs/privacy',
  'POST /programs/terms-and-conditions',
  'POST /programs/zip-codes/preview',
  'POST /programs/{program_uuid}/orders/price',
  'POST /programs/{program_uuid}/products/images',
  'POST /programs/{uuid}/follow',
  'POST /promo',
  'POST /signup',
  'POST /signup/code',
  'POST /signup/complete',
  'POST /signup/resend',
  'POST /signup/step_one',
  'POST /signup/unsupported-country',
  'POST /support/messages',
  'POST /upload',
  'POST /videos',
  'PUT /notifications/choices',
]

/** Calls that need a story of their own: the tests of these files make them, under the frame's demand for an entry. */
const provenElsewhere: Readonly<Record<string, string>> = {
  'POST /payment/journals/{uuid}/reverse': 'modules/ledger/posting/reverse-journal.test.ts',
  'POST /programs/{uuid}/ccv-onboarding': 'modules/food-courts/food-courts.test.ts',
}

const actionsOf = ({ audit }: Endpoint): readonly string[] => (audit === undefined || 'none' in audit ? [] : audit)

const audited = writes.filter((endpoint) => actionsOf(endpoint).length > 0)

const callerOf = ({ callers }: Endpoint): { kind: CallerKind; user_uuid: string } =>
  callers.includes('program_owner')
    ? { kind: 'program_owner', user_uuid: app.mine.people.program_owner }
    : callers.includes('admin')
      ? { kind: 'admin', user_uuid: app.admin }
      : { kind: 'acceptor', user_uuid: app.mine.people.acceptor }

/** Entries by somebody of these actions, and of them those that name what they are about. */
const entriesOf = async (actor_uuid: string, actions: readonly string[]): Promise<{ all: number; named: number }> => {
  const [count] = await run<{ all: number; named: number }>(
    app.owner.db,
    `select count(*)::int as "all", count(*) filter (where program_name <> '' or subject_name <> '' or user_uuid is not null)::int as named
       from identity.audit_events where actor_uuid = $1 and action = any($2)`,
    [actor_uuid, actions],
  )
  return count!
}

const call = ({
  endpoint,
  kind,
  user_uuid,
  deed,
}: {
  endpoint: Endpoint
  kind: CallerKind
  user_uuid: string
  deed: Deed
}) => {
  if (!deed.form) return ask(app, endpoint, { ...deed, kind, user_uuid })
  const token = app.server.app.tokens.sign({ sub: user_uuid, typ: typeOfKind[kind], fam: newId() })
  return app.server.fastify.inject({
    method: endpoint.method,
    url: toPath(endpoint.path, deed.params) + queryText(deed.query),
    payload: deed.form.payload,
    headers: {
      ...deed.form.headers,
      host: portalHost[kind],
      authorization: `Bearer ${token}`,
      ...(endpoint.idempotency === 'required' && { 'idempotency-key': newId() }),
    },
  })
}

describe('[L2] each write of administrators and owners stands in the audit log', () => {
  afterEach(() => setClock(tuesdayEvening))

  test('or says why not', () => {
    expect(writes.length).toBeGreaterThan(60)
    expect(writes.filter(({ audit }) => audit === undefined).map(getName)).toEqual([])
    const silent = writes.filter((endpoint) => actionsOf(endpoint).length === 0)
    expect(silent.map(getName).toSorted()).toEqual(without)
  })

  const calls = audited.map((endpoint) => [getName(endpoint), endpoint] as const)
  test.each(calls.filter(([name]) => !(name in provenElsewhere)))('%s', async (_name, endpoint) => {
    const { kind, user_uuid } = callerOf(endpoint)
    const deed = await loadDeed(app, endpoint, kind)
    const who = deed.user_uuid ?? user_uuid
    const before = await entriesOf(who, actionsOf(endpoint))
    const answer = await call({ endpoint, kind, user_uuid: who, deed })
    expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body])
    const { all, named } = await entriesOf(who, actionsOf(endpoint))
    expect([all, named]).toEqual([before.all + 1, before.named + 1])
  })
})
