import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Journal } from './journal.ts'
import {
  type Account,
  type Delivery,
  type KeyHolder,
  type Merchant,
  type Payment,
  type Refund,
  type Settlement,
  type StoredAnswer,
} from './model.ts'
import { PRELOADED_ACCOUNTS } from './preloaded-accounts.ts'
import type { Change } from './journal.ts'

const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000

/** Everything in memory, and in the journal when there is one. Reads are plain maps; `commit` is the only write. */
export class Store {
  readonly accounts = new Map<string, Account>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly settlements = new Map<string, Settlement>()
  readonly merchants = new Map<string, Merchant>()
  readonly deliveries = new Map<string, Delivery>()
  readonly answers = new Map<string, StoredAnswer>()
  readonly #callers = new Map<string, KeyHolder | 'revoked'>()
  readonly #by_token = new Map<string, string>()
  readonly #by_reference = new Map<string, string[]>()
  readonly #refunds_of = new Map<string, string[]>()
  readonly #journal: Journal | null

  /** Opens the folder's state, or an empty one in memory. `now` (milliseconds) decides which answers are too old to keep. */
  constructor(data_dir: string | null, now: number) {
    for (const account of PRELOADED_ACCOUNTS) this.#put({ kind: 'account', value: account })
    if (data_dir === null) {
      this.#journal = null
      return
    }
    mkdirSync(data_dir, { recursive: true, mode: 0o700 })
    const file = path.join(data_dir, 'sandbox.jsonl')
    for (const changes of Journal.read(file)) for (const change of changes) this.#put(completed(change))
    this.forgetOldAnswers(now)
    this.#journal = Journal.rewrite(file, this.#everything())
  }

  /** Writes the changes as one line, all or nothing, then shows them to readers. */
  commit(changes: Change[]): void {
    this.#journal?.append(changes)
    for (const change of changes) this.#put(change)
  }

  caller(key: string): KeyHolder | 'revoked' | undefined {
    return this.#callers.get(key)
  }

  paymentByToken(token: string): Payment | undefined {
    const id = this.#by_token.get(token)
    return id === undefined ? undefined : this.payments.get(id)
  }

  /** Tens, not thousands: looked through. */
  merchantByToken(token: string): Merchant | undefined {
    return [...this.merchants.values()].find((merchant) => merchant.token === token)
  }

  /** Newest first. */
  paymentsByReference(account: string, mode: string, reference: string): Payment[] {
    const ids = this.#by_reference.get(`${account} ${mode} ${reference}`) ?? []
    return ids.flatMap((id) => this.payments.get(id) ?? []).reverse()
  }

  /** Oldest first. */
  refundsOf(payment_id: string): Refund[] {
    return (this.#refunds_of.get(payment_id) ?? []).flatMap((id) => this.refunds.get(id) ?? [])
  }

  /** Answers stand in the order of their making, so the old ones are in front. */
  forgetOldAnswers(now: number): void {
    for (const [scope, answer] of this.answers) {
      if (answer.at > now - ANSWER_KEPT_MS) return
      this.answers.delete(scope)
    }
  }

  /** Back to the preloaded accounts and nothing else. */
  reset(): void {
    this.#journal?.empty()
    const { accounts, payments, refunds, settlements, merchants, deliveries, answers } = this
    for (const map of [accounts, payments, refunds, settlements, merchants, deliveries, answers]) map.clear()
    for (const map of [this.#callers, this.#by_token, this.#by_reference, this.#refunds_of]) map.clear()
    for (const account of PRELOADED_ACCOUNTS) this.#put({ kind: 'account', value: account })
  }

  close(): void {
    this.#journal?.close()
  }

  #put(change: Change): void {
    switch (change.kind) {
      case 'account':
        return this.#putAccount(change.value)
      case 'payment':
        return this.#putPayment(change.value)
      case 'refund':
        return this.#putRefund(change.value)
      case 'settlement':
        this.settlements.set(change.value.id, change.value)
        return
      case 'merchant':
        this.merchants.set(change.value.id, change.value)
        return
      case 'delivery':
        this.deliveries.set(change.value.id, change.value)
        return
      case 'delivery_end':
        this.deliveries.delete(change.id)
        return
      case 'answer':
        // At the end again: a key whose first answer was too old is used anew.
        this.answers.delete(change.value.scope)
        this.answers.set(change.value.scope, change.value)
    }
  }

  #putAccount(account: Account): void {
    this.accounts.set(account.id, account)
    for (const { key, mode, revoked } of account.keys) this.#callers.set(key, revoked ? 'revoked' : { account, mode })
  }

  #putPayment(payment: Payment): void {
    if (!this.payments.has(payment.id)) {
      this.#by_token.set(payment.token, payment.id)
      append(this.#by_reference, `${payment.account} ${payment.mode} ${payment.reference}`, payment.id)
    }
    this.payments.set(payment.id, payment)
  }

  #putRefund(refund: Refund): void {
    if (!this.refunds.has(refund.id)) append(this.#refunds_of, refund.payment_id, refund.id)
    this.refunds.set(refund.id, refund)
  }

  *#everything(): Generator<Change> {
    for (const value of this.accounts.values()) yield { kind: 'account', value }
    for (const value of this.payments.values()) yield { kind: 'payment', value }
    for (const value of this.refunds.values()) yield { kind: 'refund', value }
    for (const value of this.settlements.values()) yield { kind: 'settlement', value }
    for (const value of this.merchants.values()) yield { kind: 'merchant', value }
    for (const value of this.deliveries.values()) yield { kind: 'delivery', value }
    for (const value of this.answers.values()) yield { kind: 'answer', value }
  }
}

/** A change of an older file: some members of its records did not exist yet. */
const completed = (change: Change): Change => {
  switch (change.kind) {
    case 'payment':
      return { ...change, value: { ...olderPayment, ...change.value } }
    case 'refund':
      return { ...change, value: { ...olderRefund, ...change.value } }
    case 'delivery':
      return { ...change, value: { ...sandboxOnly, ...change.value } }
    case 'settlement':
      return { ...change, value: { ...olderSettlement, ...change.value } }
    default:
      return change
  }
}

const sandboxOnly: Pick<Payment, 'protocol'> = { protocol: 'sandbox' }
const olderPayment: Pick<Payment, 'protocol' | 'routes' | 'chargebacks'> = {
  ...sandboxOnly,
  routes: [],
  chargebacks: [],
}
const olderRefund: Pick<Refund, 'metadata'> = { metadata: null }
const olderSettlement: Pick<Settlement, 'protocol' | 'chargeback_ids' | 'reversal_ids'> = {
  ...sandboxOnly,
  chargeback_ids: [],
  reversal_ids: [],
}

const append = (map: Map<string, string[]>, key: string, value: string): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
