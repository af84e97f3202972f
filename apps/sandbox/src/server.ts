import { newId } from './core/ids.ts'
import { Scheduler } from './core/scheduler.ts'
import { freshened } from './core/move-payment.ts'
import { settleRefund } from './core/refund-payment.ts'
import { DEFAULT_REFUND_POLICY, MOLLIE_CANCELABLE, type AutoMode, type Sandbox } from './core/sandbox.ts'
import { Store } from './core/store.ts'
import { type Change } from './core/journal.ts'
import { waitsForPayer } from './core/transitions.ts'
import { type Payment, type Refund } from './core/model.ts'
import { buildApp } from './app.ts'
import { isLocalName } from './control/guard.ts'
import { FaultRegistry } from './faults/registry.ts'
import { claimFolder, refuseTakenFolder, releaseFolder } from './folder-lock.ts'
import { WebhookQueue } from './webhooks/queue.ts'

export interface SandboxOptions {
  /** 0 picks a free one. */
  port: number
  /** Address to listen on; default 127.0.0.1. */
  host?: string
  /** Folder of the state; without it everything lives in memory. */
  data_dir?: string
  /** Root of checkout_url; default the listening address. */
  public_url?: string
  /** Serve /control; default true on a loopback host only. */
  control?: boolean
  /** Auto mode from the start. */
  auto?: AutoMode
  /** The clock, milliseconds since 1970; default Date.now. Webhooks are signed at the real time: who receives them asks no other. */
  now?: () => number
  /** Gets what the sandbox could not do itself (a full disk, a defect); default: a line on stderr. */
  complain?: (error: unknown) => void
}

export interface RunningSandbox {
  /** http://host:port, without a slash at the end. */
  url: string
  close(): Promise<void>
}

/** Starts the provider. Rejects when the port is taken (EADDRINUSE) or another sandbox uses the folder. */
export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  const { port, host = '127.0.0.1', data_dir, control = isLocalName(host) } = options
  if (data_dir !== undefined) await refuseTakenFolder(data_dir)
  const sandbox = new ProviderSandbox(options)
  const app = buildApp(sandbox, { control })
  try {
    const url = await app.listen({ port, host })
    sandbox.public_url = (options.public_url ?? url).replace(/\/$/, '')
    if (data_dir !== undefined) claimFolder(data_dir, url, sandbox.instance)
    resume(sandbox)
    const close = async (): Promise<void> => {
      sandbox.scheduler.close()
      await Promise.all([app.close(), sandbox.webhooks.close()])
      sandbox.store.close()
      if (data_dir !== undefined) releaseFolder(data_dir, sandbox.instance)
    }
    return { url, close }
  } catch (error) {
    sandbox.scheduler.close()
    sandbox.store.close()
    throw error
  }
}

const complainOnStderr = (error: unknown): void => {
  process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

class ProviderSandbox implements Sandbox {
  readonly instance = newId('sbi')
  readonly store: Store
  readonly scheduler: Scheduler
  readonly webhooks: WebhookQueue
  readonly faults = new FaultRegistry()
  readonly replays = new Map<string, number>()
  clock_offset_ms = 0
  public_url = ''
  auto: AutoMode | null
  refund_policy = DEFAULT_REFUND_POLICY
  cancelable_methods = MOLLIE_CANCELABLE
  readonly #clock: () => number
  readonly complain: (error: unknown) => void

  constructor({ data_dir, now = Date.now, auto, complain = complainOnStderr }: SandboxOptions) {
    this.#clock = now
    this.complain = complain
    this.auto = auto ?? null
    this.store = new Store(data_dir ?? null, now())
    this.scheduler = new Scheduler(() => this.now(), complain)
    this.webhooks = new WebhookQueue(this)
  }

  now(): number {
    return this.#clock() + this.clock_offset_ms
  }

  apply(changes: Change[]): void {
    this.store.commit(changes)
    for (const change of changes) setInMotion(this, change)
  }
}

/** Later effects of a change: an expiry, a step by itself, a webhook. */
const setInMotion = (sandbox: Sandbox, change: Change): void => {
  if (change.kind === 'delivery') sandbox.webhooks.accept(change.value)
  else if (change.kind === 'refund') watchRefund(sandbox, change.value)
  else if (change.kind === 'payment' && change.value.transitions.length === 1) watchPayment(sandbox, change.value)
}

/** Takes up everything that a restart found unfinished. */
const resume = (sandbox: Sandbox): void => {
  for (const delivery of sandbox.store.deliveries.values()) sandbox.webhooks.accept(delivery)
  for (const refund of sandbox.store.refunds.values()) watchRefund(sandbox, refund)
  for (const payment of sandbox.store.payments.values()) watchPayment(sandbox, payment)
}

const watchRefund = (sandbox: Sandbox, { id, scheduled }: Refund): void => {
  if (!scheduled) return
  sandbox.scheduler.at(scheduled.at, () => {
    if (sandbox.store.refunds.get(id)?.scheduled) settleRefund(sandbox, { id, to: scheduled.status })
  })
}

/** Looks at the payment when its scheduled step or its expiry is due, until it is final. */
const watchPayment = (sandbox: Sandbox, { id, status, scheduled, expires_at }: Payment): void => {
  if (!waitsForPayer(status)) return
  sandbox.scheduler.at(Math.min(scheduled?.at ?? expires_at, expires_at), () => {
    const payment = sandbox.store.payments.get(id)
    if (!payment) return
    const fresh = freshened(sandbox, payment)
    if (fresh.expires_at > sandbox.now()) watchPayment(sandbox, fresh)
  })
}
