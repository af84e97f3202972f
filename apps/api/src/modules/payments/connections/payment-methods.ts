import type { PaymentMethod } from '@plein/contract/payments/pay'
import { getAmountRefusal } from '@plein/contract/payments/method-limits'
import type { payments } from '@plein/contract/payments'
import type { Static } from 'typebox'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Read } from '#platform/http/route.ts'
import { methods } from '../methods.ts'
import { keyNotValid, methodNotSupported } from '../payments.problems.ts'
import { getProvider } from '../providers/providers.ts'
import { findConnection, type ConnectionFacts } from './connection.queries.ts'

type OfferedMethod = Static<typeof PaymentMethod>

const platform = ''

/** Through whom payers of a program pay now, and the ids of the methods that it takes. */
interface Taker {
  readonly provider: string
  readonly methods: readonly string[]
}

interface Offer {
  readonly methods: readonly OfferedMethod[]
  /** Undefined while nobody takes payments for it. */
  readonly taker: Taker | undefined
}

interface Memory {
  /** Program -> what it offers. Only what was read: who is in a transaction must not wait for what somebody else reads. */
  readonly offered: Map<string, Offer>
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

const takesCurrency = ({ method_limits, currency }: ConnectionFacts, id: string): boolean => {
  const { currencies } = method_limits[id] ?? {}
  return currency === null || (currencies?.includes(currency) ?? true)
}

const toTaker = (connection: ConnectionFacts | undefined): Taker | undefined => {
  if (!connection || connection.is_refused) return undefined
  return { provider: connection.provider, methods: connection.methods.filter((id) => takesCurrency(connection, id)) }
}

const toMethods = ({ settings }: TxContext, connection: ConnectionFacts | undefined): readonly OfferedMethod[] => {
  const provider = connection && getProvider(settings, connection.provider)
  if (!provider) return []
  const takes_cards = provider.takes_test_cards && connection.mode === 'test'
  return methods
    .filter(({ id }) => connection.methods.includes(id) && takesCurrency(connection, id))
    .map((method) => {
      const { min_amount = null, max_amount = null } = connection.method_limits[method.id] ?? {}
      return { ...method, card_fields: takes_cards && method.id === 'card', min_amount, max_amount }
    })
}

/** The methods that payers of a program can use, and who takes them, as remembered: for a page that shows them. null: the platform's. */
export const readOffer = async (db: Db | Tx, context: TxContext, program_uuid: string | null): Promise<Offer> => {
  const memory = memoryOf(context)
  const key = program_uuid ?? platform
  const known = memory.offered.get(key)
  if (known) return known
  const { changes } = memory
  const connection = await findConnection(db, program_uuid)
  const offer = { methods: toMethods(context, connection), taker: toTaker(connection) }
  // Nothing is remembered of a program without keys: it may have them in a moment.
  if (offer.methods.length > 0 && changes === memory.changes) memory.offered.set(key, offer)
  return offer
}

/** The methods that payers of a program can use, in the order to show; empty when it has no keys. null: the platform's. */
export const paymentMethodsFor = async (
  db: Db | Tx,
  context: TxContext,
  program_uuid: string | null,
): Promise<OfferedMethod[]> => [...(await readOffer(db, context, program_uuid)).methods]

/** Through whom payers of a program pay at this moment; undefined while nobody takes payments for it. */
export const findTaker = async (db: Db | Tx, program_uuid: string): Promise<Taker | undefined> =>
  toTaker(await findConnection(db, program_uuid))

/**
 * Refuses a method that a program does not offer, and every method when it has no keys; also one that takes no amount as small as `amount` cents.
 * One that takes none as large is refused as it is paid: cards may pay a part.
 */
export const assertMethod = async (
  tx: Tx,
  {
    context,
    program_uuid,
    method,
    amount,
  }: { context: TxContext; program_uuid: string; method: string; amount: number },
): Promise<void> => {
  const offered = await paymentMethodsFor(tx, context, program_uuid)
  if (offered.length === 0) throw keyNotValid()
  const found = offered.find(({ id }) => id === method)
  if (!found || getAmountRefusal(found, amount) === 'too_little') throw methodNotSupported()
}

export const readMethods: Read<typeof payments.methods> = async ({ db, input: { query }, app }) => ({
  results: await paymentMethodsFor(db, app, query.program_uuid ?? null),
})
