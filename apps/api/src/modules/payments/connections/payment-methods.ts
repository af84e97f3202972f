import type { PaymentMethod } from '@plein/contract/payments/pay'
import type { payments } from '@plein/contract/payments'
import type { Static } from 'typebox'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Read } from '#platform/http/route.ts'
import { methods } from '../methods.ts'
import { keyNotValid, methodNotSupported } from '../payments.problems.ts'
import { getProvider } from '../providers/providers.ts'
import { findConnection } from './connection.queries.ts'

type OfferedMethod = Static<typeof PaymentMethod>

const platform = ''

interface Memory {
  /** Program -> what it offers. Only what was read: who is in a transaction must not wait for what somebody else reads. */
  readonly offered: Map<string, readonly OfferedMethod[]>
  /** How many changes were told so far. */
  changes: number
}

const memories = new WeakMap<TxContext, Memory>()

/** The methods of each program, remembered in this process until its connection changes anywhere, or the platform's, which others use. */
const memoryOf = (context: TxContext): Memory => {
  const known = memories.get(context)
  if (known) return known
  const memory: Memory = { offered: new Map(), changes: 0 }
  memories.set(context, memory)
  const forget = (key: string): void => {
    memory.changes += 1
    if (key === platform) memory.offered.clear()
    else memory.offered.delete(key)
  }
  context.live.listen('payment_connections', forget)
  context.live.onGap(() => forget(platform))
  return memory
}

const loadMethods = async (
  db: Db | Tx,
  { settings }: TxContext,
  program_uuid: string | null,
): Promise<readonly OfferedMethod[]> => {
  const connection = await findConnection(db, program_uuid)
  const provider = connection && getProvider(settings, connection.provider)
  if (!provider) return []
  const takes_cards = provider.takes_test_cards && connection.mode === 'test'
  return methods
    .filter(({ id }) => connection.methods.includes(id))
    .map((method) => ({ ...method, card_fields: takes_cards && method.id === 'card' }))
}

/** The methods that payers of a program can use, in the order to show; empty when it has no keys. null: the platform's. */
export const paymentMethodsFor = async (
  db: Db | Tx,
  context: TxContext,
  program_uuid: string | null,
): Promise<OfferedMethod[]> => {
  const memory = memoryOf(context)
  const key = program_uuid ?? platform
  const known = memory.offered.get(key)
  if (known) return [...known]
  const { changes } = memory
  const offered = await loadMethods(db, context, program_uuid)
  // Nothing is remembered of a program without keys: it may have them in a moment.
  if (offered.length > 0 && changes === memory.changes) memory.offered.set(key, offered)
  return [...offered]
}

/** Refuses a method that a program does not offer, and every method when it has no keys. */
export const assertMethod = async (
  tx: Tx,
  { context, program_uuid, method }: { context: TxContext; program_uuid: string; method: string },
): Promise<void> => {
  const offered = await paymentMethodsFor(tx, context, program_uuid)
  if (offered.length === 0) throw keyNotValid()
  if (!offered.some(({ id }) => id === method)) throw methodNotSupported()
}

export const readMethods: Read<typeof payments.methods> = async ({ db, input: { query }, app }) => ({
  results: await paymentMethodsFor(db, app, query.program_uuid ?? null),
})
