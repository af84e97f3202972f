import type { OutputOf } from '@plein/contract/endpoint'
import type { cardOrders } from '@plein/contract/cards/orders'
import type { SoldProgram } from '@plein/contract/cards/wallet'
import { isVoucher } from '@plein/contract/cards/codes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type BoughtOrder = OutputOf<typeof cardOrders.read>

const key = ['card-orders'] as const

/** A card program that sells to everybody. */
export const programQuery = (token: string) =>
  queryOptions({
    queryKey: ['card-programs', token],
    queryFn: ({ signal }) => api.get('/cards/programs/{token}', { params: { token }, signal }),
  })

export interface Wanted {
  program_uuid: string
  quantity: number
  /** Cents of a use. */
  value: number
  use_number: number
}

/** The price of so many cards; null asks nothing. */
export const quoteQuery = (wanted: Wanted | null) =>
  queryOptions({
    queryKey: [...key, 'quote', wanted],
    queryFn: ({ signal }) => api.get('/order', { query: wanted ?? { program_uuid: '', quantity: 1 }, signal }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** How cards of a program can be paid: not by cards. */
export const methodsQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['payment-methods', program_uuid],
    queryFn: ({ signal }) => api.get('/methods', { query: { program_uuid }, signal }),
    staleTime: 300_000,
  })

/** An order as its buyer sees it; `order_key` opens it without an account. */
export const boughtQuery = (uuid: string, order_key: string | undefined) =>
  queryOptions({
    queryKey: [...key, uuid],
    queryFn: ({ signal }) => api.get('/card-orders/{uuid}', { params: { uuid }, query: { key: order_key }, signal }),
  })

/** How a payment stands: the provider is asked while it is not over. */
export const paymentQuery = (sessionid: string, order_key: string | undefined) =>
  queryOptions({
    queryKey: ['payment', sessionid],
    queryFn: ({ signal }) => api.get('/pay/{sessionid}', { params: { sessionid }, query: { key: order_key }, signal }),
    retry: false,
    staleTime: 0,
  })

type Values = SoldProgram['card']['values']

/** The values that can be bought by everybody: those that cost something. `own`: a buyer may say another one. */
export const splitValues = ({ type, card }: SoldProgram): { fixed: Values; own: boolean } => ({
  fixed: card.values.filter(({ value }) => value > 0),
  own: !isVoucher(type.id) && card.values.some(({ value }) => value === 0),
})
