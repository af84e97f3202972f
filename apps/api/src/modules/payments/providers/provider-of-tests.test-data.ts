import { newId } from '#platform/runtime/ids.ts'

/** The provider that the tests of payments run with, as far as it differs from the others. */
export interface ProviderOfTests {
  readonly name: string
  /** A key of one of the sandbox's accounts, as this provider spells it. */
  spell(key: string): string
  readonly webhook_secret: string | null
  /** Card fields of published test numbers go along. */
  readonly takes_test_cards: boolean
  /** Webhooks carry a signature, so a wrong one is refused. */
  readonly signs_webhooks: boolean
  /** Answers name mode and account, so one about another's payment is seen. */
  readonly names_account: boolean
  /** Answers tell of what a bank took back. */
  readonly tells_chargebacks: boolean
  /** Lists of methods tell which amounts each takes. */
  readonly tells_limits: boolean
  /** Calls that a look at a paid payment costs. */
  readonly calls_of_a_look: number
  /** The provider's own word for a payment that is open. */
  readonly open: string
  /** Our statuses for those of the sandbox that this provider has no word of its own for. */
  readonly statuses: Readonly<Record<string, string>>
  /** Methods whose open payments can be cancelled, where somebody sets that; null: all of them. */
  readonly cancelable_methods: readonly string[] | null
  readonly webhook: { readonly content_type: string; readonly body: (reference: string) => string }
  /** A cent that is given back in the provider's own office. */
  refund(reference: string, key: string): { path: string; headers: Record<string, string>; body: object }
}

const amount = { currency: 'EUR', value: '0.01' }

const providers: readonly ProviderOfTests[] = [
  {
    name: 'sandbox',
    spell: (key) => key,
    webhook_secret: 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx',
    takes_test_cards: true,
    signs_webhooks: true,
    names_account: true,
    tells_chargebacks: true,
    tells_limits: true,
    calls_of_a_look: 1,
    open: 'open',
    statuses: { manual_intervention: 'needs_review' },
    cancelable_methods: null,
    webhook: { content_type: 'application/json', body: () => '{"type":"payment.updated"}' },
    refund: (reference, key) => ({
      path: `/v1/payments/${reference}/refunds`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': newId() },
      body: { amount, reference: newId() },
    }),
  },
  {
    name: 'mollie',
    spell: (key) => key,
    webhook_secret: null,
    takes_test_cards: false,
    signs_webhooks: false,
    names_account: true,
    tells_chargebacks: true,
    tells_limits: true,
    calls_of_a_look: 1,
    open: 'open',
    statuses: { manual_intervention: 'pending' },
    // Mollie lets few be cancelled; the tests are about those.
    cancelable_methods: ['ideal', 'paypal'],
    webhook: { content_type: 'application/x-www-form-urlencoded', body: (reference) => `id=${reference}` },
    refund: (reference, key) => ({
      path: `/mollie/v2/payments/${reference}/refunds`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': newId() },
      body: { amount, metadata: { reference: newId() } },
    }),
  },
  {
    name: 'ccv',
    spell: (key) => key.replace('test_', 't_').replace('live_', 'l_'),
    webhook_secret: null,
    takes_test_cards: false,
    signs_webhooks: false,
    names_account: false,
    tells_chargebacks: false,
    tells_limits: false,
    // The refunds of a payment are a call of their own.
    calls_of_a_look: 2,
    open: 'pending',
    statuses: { manual_intervention: 'needs_review', pending: 'open' },
    cancelable_methods: null,
    webhook: { content_type: 'application/json', body: (reference) => JSON.stringify({ id: reference }) },
    refund: (reference, key) => ({
      path: '/ccv/api/v1/refund',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'idempotency-reference': newId(),
        'user-agent': 'office',
      },
      body: { reference, amount: 0.01, description: `${newId()} office` },
    }),
  },
]

const chosen = process.env['PLEIN_TEST_PROVIDER'] ?? 'sandbox'

/** The one that this run is about: the sandbox, unless the environment names another. */
export const providerOfTests: ProviderOfTests =
  providers.find(({ name }) => name === chosen) ??
  (() => {
    throw new Error(`the tests know no provider ${chosen}`)
  })()
