import { type Delivery } from '../core/model.ts'
import { type Scheduler } from '../core/scheduler.ts'
import { type Store } from '../core/store.ts'
import { type Fault, type FaultRegistry } from '../faults/registry.ts'
import { toMessage, type SignedMessage } from './forge.ts'
import { Poster } from './post.ts'

/** Seconds to wait before each attempt. */
const WAITS_S = [0, 1, 5, 30, 300, 1800, 7200, 18_000]
const HELD_BACK_MS = 2000
const NONE: WebhookCounts = { created: 0, attempts: 0, acknowledged: 0, finished: 0 }

export interface WebhookCounts {
  created: number
  attempts: number
  acknowledged: number
  /** Acknowledged, lost by a fault or given up. */
  finished: number
}

/** The parts of a sandbox that its queue needs. */
interface Sender {
  readonly store: Store
  readonly scheduler: Scheduler
  readonly faults: FaultRegistry
  now(): number
  complain(error: unknown): void
}

/** Sends the store's waiting deliveries, each until it is acknowledged or given up. */
export class WebhookQueue {
  readonly #sandbox: Sender
  readonly #poster = new Poster()
  readonly #in_flight = new Map<string, Promise<void>>()
  readonly #held_back = new Map<string, (() => void)[]>()
  /** Everybody who waits for a fault's delay; woken all at once when the queue ends. */
  readonly #sleepers = new Set<() => void>()
  readonly #counts = new Map<string, WebhookCounts>()
  #closed = false

  constructor(sandbox: Sender) {
    this.#sandbox = sandbox
  }

  /** Since the start of the process. */
  counts(payment_id: string): WebhookCounts {
    return this.#counts.get(payment_id) ?? NONE
  }

  /** Takes a new delivery, or one that a restart found waiting. */
  accept(delivery: Delivery): void {
    this.#count(delivery, 'created')
    this.schedule(delivery)
  }

  /** Tries it (again) when its moment comes. */
  schedule(delivery: Delivery): void {
    this.#sandbox.scheduler.at(delivery.next_at, () => {
      this.#start(delivery.id, false)
    })
  }

  /** Tries everything that waits, now; resolves when those attempts are over. */
  async flush(): Promise<void> {
    for (const id of this.#sandbox.store.deliveries.keys()) this.#start(id, true)
    await Promise.all(this.#in_flight.values())
  }

  reset(): void {
    this.#counts.clear()
    this.#held_back.clear()
    for (const wake of this.#sleepers) wake()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#poster.close()
    for (const wake of this.#sleepers) wake()
    await Promise.all(this.#in_flight.values())
  }

  #start(id: string, early: boolean): void {
    const delivery = this.#sandbox.store.deliveries.get(id)
    if (this.#closed || !delivery || this.#in_flight.has(id)) return
    if (!early && delivery.next_at > this.#sandbox.now()) return
    const attempt = this.#attempt(delivery)
      .catch((error: unknown) => {
        this.#sandbox.complain(error)
        this.#sandbox.scheduler.at(this.#sandbox.now() + 1000, () => {
          this.#start(id, true)
        })
      })
      .finally(() => {
        this.#in_flight.delete(id)
      })
    this.#in_flight.set(id, attempt)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { faults } = this.#sandbox
    const hits = faults.any ? faults.hits('webhook', delivery.account, [delivery.reference]) : []
    const of = (kind: Fault['kind']): Fault | undefined => hits.find((fault) => fault.kind === kind)
    if (of('drop')) return this.#finish(delivery)
    const delay = of('delay')
    if (delay) await this.#wait(delay.delay_ms ?? 0)
    if (of('reorder')) await this.#holdBack(delivery.account)
    const forge = of('forge')
    const variant = forge ? (forge.variant ?? 'signature') : delivery.forge
    if (forge?.extra) await this.#post(delivery, this.#message(delivery, variant))
    const status = await this.#post(delivery, this.#message(delivery, forge?.extra ? delivery.forge : variant))
    const copies = of('duplicate') ? (of('duplicate')?.times ?? 1) : 0
    await Promise.all(
      Array.from({ length: copies }, () => this.#post(delivery, this.#message(delivery, delivery.forge))),
    )
    this.#release(delivery.account)
    if (!this.#closed) this.#conclude(delivery, status)
  }

  #message(delivery: Delivery, variant: string | null): SignedMessage {
    const secrets = this.#sandbox.store.accounts.get(delivery.account)?.webhook_secrets ?? []
    return toMessage(delivery, secrets, variant)
  }

  async #post(delivery: Delivery, message: SignedMessage): Promise<number> {
    if (this.#closed || !this.#sandbox.store.deliveries.has(delivery.id)) return 0
    this.#count(delivery, 'attempts')
    return await this.#poster.post(delivery.url, message.headers, message.body)
  }

  #conclude(delivery: Delivery, status: number): void {
    // A reset in the meantime has forgotten it.
    if (!this.#sandbox.store.deliveries.has(delivery.id)) return
    const attempts = delivery.attempts + 1
    if (status >= 200 && status < 300) {
      this.#count(delivery, 'acknowledged')
      return this.#finish(delivery)
    }
    const wait = WAITS_S[attempts]
    if (wait === undefined || status === 410 || delivery.forge !== null) return this.#finish(delivery)
    const next = { ...delivery, attempts, next_at: this.#sandbox.now() + wait * 1000 }
    this.#sandbox.store.commit([{ kind: 'delivery', value: next }])
    this.schedule(next)
  }

  #finish(delivery: Delivery): void {
    this.#count(delivery, 'finished')
    this.#sandbox.store.commit([{ kind: 'delivery_end', id: delivery.id }])
  }

  async #wait(delay_ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#sleep(delay_ms, resolve)
    })
  }

  /** Resolves after the account's next delivery, or after two seconds when there is none. */
  async #holdBack(account: string): Promise<void> {
    await new Promise<void>((resolve) => {
      const waiting = this.#held_back.get(account) ?? []
      this.#held_back.set(account, [...waiting, resolve])
      this.#sleep(HELD_BACK_MS, resolve)
    })
  }

  #sleep(delay_ms: number, resolve: () => void): void {
    const wake = (): void => {
      this.#sleepers.delete(wake)
      resolve()
    }
    this.#sleepers.add(wake)
    this.#sandbox.scheduler.at(this.#sandbox.now() + delay_ms, wake)
  }

  #release(account: string): void {
    const waiting = this.#held_back.get(account)
    if (!waiting) return
    this.#held_back.delete(account)
    for (const go of waiting) go()
  }

  #count(delivery: Delivery, what: keyof WebhookCounts): void {
    const counts = this.#counts.get(delivery.payment_id) ?? { ...NONE }
    counts[what] += 1
    this.#counts.set(delivery.payment_id, counts)
  }
}
