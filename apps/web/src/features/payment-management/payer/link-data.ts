import type { OutputOf } from '@plein/contract/endpoint'
import type { PaymentLink } from '@plein/contract/payment-management/links'
import type { payments } from '@plein/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type AskedOrder = NonNullable<PaymentLink['order']>
export type OfferedForm = NonNullable<PaymentLink['form']>
export type Seller = PaymentLink['seller']
export type PayState = OutputOf<typeof payments.state>

/** A payment request or an order form, by its address. */
export const linkQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['payment-links', uuid],
    queryFn: ({ signal }) => api.get('/payment/links/{uuid}', { params: { uuid }, signal }),
    retry: false,
  })

/** How a payment stands: the provider is asked while it is not over. */
export const payStateQuery = (sessionid: string) =>
  queryOptions({
    queryKey: ['payment', sessionid],
    queryFn: ({ signal }) => api.get('/pay/{sessionid}', { params: { sessionid }, query: {}, signal }),
    retry: false,
    staleTime: 0,
  })
