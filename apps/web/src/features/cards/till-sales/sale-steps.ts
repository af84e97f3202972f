import type { TillSale } from '@plein/contract/cards/till'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { askUntilKnown } from '../till/ask-until-known.ts'
import { salesKey } from '../till/till-data.ts'

/** The steps of a sale: each is asked for until its outcome is known, and done once. */
export const useSaleSteps = (onSale: (sale: TillSale) => void) => {
  const client = useQueryClient()
  const step = async (ask: (key: string) => Promise<TillSale>): Promise<void> => {
    const key = newKey()
    try {
      onSale(await askUntilKnown(() => ask(key)))
    } finally {
      void client.invalidateQueries({ queryKey: salesKey })
    }
  }
  return {
    /** Gives back so many cents; undefined: all that is left of it, or the use. A card that was sold is taken back. */
    refund: (uuid: string, amount?: number): Promise<void> =>
      step((idempotency_key) =>
        api.post('/redemptions/{uuid}/refund', {
          params: { uuid },
          body: amount === undefined ? {} : { amount },
          idempotency_key,
        }),
      ),
    /** Takes what was held, or so many cents of it. */
    capture: (uuid: string, amount?: number): Promise<void> =>
      step((idempotency_key) =>
        api.post('/redemptions/{uuid}/capture', {
          params: { uuid },
          body: amount === undefined ? {} : { amount },
          idempotency_key,
        }),
      ),
    letGo: (uuid: string): Promise<void> =>
      step((idempotency_key) => api.post('/redemptions/{uuid}/cancel', { params: { uuid }, idempotency_key })),
  }
}
