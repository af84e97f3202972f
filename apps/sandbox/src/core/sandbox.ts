import { type FaultRegistry } from '../faults/registry.ts'
import { type WebhookQueue } from '../webhooks/queue.ts'
import { type FailureCode, type Method, type PaymentStatus, type RefundStatus } from './model.ts'
import { type Scheduler } from './scheduler.ts'
import { type Store } from './store.ts'
import { type Change } from './journal.ts'

/** Payments settle by themselves after creation. */
export interface AutoMode {
  status: Extract<PaymentStatus, 'paid' | 'failed' | 'canceled' | 'pending' | 'manual_intervention'>
  failure_code?: FailureCode
  delay_ms?: number
  webhook?: boolean
  account?: string
}

/** The automatic steps of a new refund. */
export interface RefundPolicy {
  initial_status: RefundStatus
  final_status: 'refunded' | 'failed' | null
  delay_ms: number
}

export const DEFAULT_REFUND_POLICY: RefundPolicy = {
  initial_status: 'pending',
  final_status: 'refunded',
  delay_ms: 1000,
}

/** At Mollie a payer who has begun at a bank cannot be stopped: one who transfers later can. */
export const MOLLIE_CANCELABLE: readonly Method[] = ['banktransfer']

/** The running provider: passed first to everything that does something. */
export interface Sandbox {
  readonly instance: string
  readonly store: Store
  readonly scheduler: Scheduler
  readonly webhooks: WebhookQueue
  readonly faults: FaultRegistry
  /** Milliseconds since 1970, with the offset of the control API. */
  now(): number
  clock_offset_ms: number
  /** Root of checkout_url, without a slash at the end. */
  public_url: string
  auto: AutoMode | null
  refund_policy: RefundPolicy
  /** The methods whose waiting payments Mollie cancels. */
  cancelable_methods: readonly Method[]
  /** Scope of an idempotency key -> how often its answer was given again since the start. */
  readonly replays: Map<string, number>
  /** Writes the changes, then sets in motion what they ask for: expiry, scheduled steps, webhooks. */
  apply(changes: Change[]): void
  /** Tells whoever runs the sandbox what it could not do itself: a full disk, a defect. */
  complain(error: unknown): void
}
