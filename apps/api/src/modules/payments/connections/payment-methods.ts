import type { PaymentMethod } from '@plein/contract/food-ordering/baskets'
import type { payments } from '@plein/contract/payments'
import type { Static } from 'typebox'
import type { House } from '../../../platform/house.ts'
import type { Read } from '../../../platform/http/route.ts'
import { methods } from '../methods.ts'
import { keyNotValid, methodNotSupported } from '../payments.problems.ts'
import { providerOf } from '../providers/providers.ts'
import { findConnection } from './connection.queries.ts'

type OfferedMethod = Static<typeof PaymentMethod>

const platform = ''
const memories = new WeakMap<House, Map<string, Promise<readonly OfferedMethod[]>>>()

/** What each program offers, remembered in this process until a connection changes anywhere. */
const memoryOf = (house: House): Map<string, Promise<readonly OfferedMethod[]>> => {
  const known = memories.get(house)
  if (known) return known
  const memory = new Map<string, Promise<readonly OfferedMethod[]>>()
  memories.set(house, memory)
  house.live.listen('payment_connections', () => memory.clear())
  house.live.onGap(() => memory.clear())
  return memory
}

const loadMethods = async (house: House, program_uuid: string | null): Promise<readonly OfferedMethod[]> => {
  const connection = await findConnection(house.db, program_uuid)
  const provider = connection && providerOf(house.settings, connection.provider)
  if (!provider) return []
  const takes_cards = provider.takes_test_cards && connection.mode === 'test'
  return methods
    .filter(({ id }) => connection.methods.includes(id))
    .map((method) => ({ ...method, card_fields: takes_cards && method.id === 'card' }))
}

/** The methods that payers of a program can use, in the order to show; empty when it has no keys. null: the platform's. */
export const paymentMethodsFor = async (house: House, program_uuid: string | null): Promise<OfferedMethod[]> => {
  const memory = memoryOf(house)
  const key = program_uuid ?? platform
  const known = memory.get(key)
  if (known) return [...(await known)]
  const loading = loadMethods(house, program_uuid)
  memory.set(key, loading)
  // Nothing is remembered of a program without keys, nor of a failure: it may have them in a moment.
  loading.then(
    (offered) => offered.length === 0 && memory.delete(key),
    () => memory.delete(key),
  )
  return [...(await loading)]
}

/** Refuses a method that a program does not offer, and every method when it has no keys. */
export const refuseMethod = async (house: House, program_uuid: string, method: string): Promise<void> => {
  const offered = await paymentMethodsFor(house, program_uuid)
  if (offered.length === 0) throw keyNotValid()
  if (!offered.some(({ id }) => id === method)) throw methodNotSupported()
}

export const readMethods: Read<typeof payments.methods> = async (_db, { query }, _caller, house) => ({
  results: await paymentMethodsFor(house, query.program_uuid ?? null),
})
