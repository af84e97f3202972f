import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { FindProgramOwner } from '../webhooks/program-access.ts'
import { claimDue, findNextDue, type ClaimedRow } from './due.queries.ts'
import { keepTries, type Sent } from './keep-tries.ts'
import { createPace } from './pace.ts'
import { sendOne } from './send-one.ts'

/** A process sends so many messages at once, to one server a few of them. */
const limits = { most: 512, per_endpoint: 8 } as const
/** A message is its process's for so long: longer than a try can take, so that no other sends it meanwhile. */
export const claimMs = 60_000
/** Anything that is due later than this is found by the clock's call. */
const clockMs = 60_000
/** So soon the database is tried again that did not take what was sent. */
const againMs = 1000

/**
 * The sending of a process: one write and one claim at a time, and hundreds of messages on their way between them, so that what is answered
 * meanwhile is kept together.
 */
export class Sender {
  readonly #app: App
  readonly #findOwner: FindProgramOwner
  readonly #pace = createPace()
  #answered: Sent[] = []
  #under_way = 0
  #is_turning = false
  #is_asked = false
  #timer: NodeJS.Timeout | undefined

  constructor(app: App, findOwner: FindProgramOwner) {
    this.#app = app
    this.#findOwner = findOwner
  }

  /** Claims what is due, and sees to it until nothing is left; it resolves with the first claim, while messages are on their way. */
  async send(): Promise<void> {
    if (this.#is_turning) this.#is_asked = true
    else await this.#turn(true)
  }

  /** Without anybody who waits for it. */
  #look(): void {
    if (this.#app.pool.ending) return
    this.send().catch((error: unknown) => this.#tryAgain(error))
  }

  #tryAgain(error: unknown): void {
    if (this.#app.pool.ending) return
    this.#app.log.warn({ err: error }, 'what became of webhooks could not be kept yet')
    this.#lookIn(againMs)
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), ms).unref()
  }

  async #turn(is_first: boolean): Promise<void> {
    this.#is_turning = true
    this.#is_asked = false
    try {
      await this.#keep()
      await this.#claim()
    } catch (error) {
      this.#is_turning = false
      if (is_first) throw error
      this.#tryAgain(error)
      return
    }
    if (this.#is_asked || this.#answered.length > 0) this.#turn(false).catch((error: unknown) => this.#tryAgain(error))
    else {
      this.#is_turning = false
      await this.#sleepUntilDue()
    }
  }

  async #keep(): Promise<void> {
    const answered = this.#answered
    this.#answered = []
    try {
      if (answered.length > 0) await keepTries(this.#app, answered, this.#findOwner)
    } catch (error) {
      this.#answered = [...answered, ...this.#answered]
      throw error
    }
  }

  async #claim(): Promise<void> {
    const at = now()
    const most = limits.most - this.#under_way
    if (most <= 0) return
    const until = new Date(at.getTime() + claimMs)
    const claimed = await claimDue(this.#app.db, { ...limits, most, at, until })
    await failpoint('webhooks.claimed')
    for (const delivery of claimed) this.#sendOne(delivery).catch((error: unknown) => this.#tryAgain(error))
  }

  async #sendOne(delivery: ClaimedRow): Promise<void> {
    this.#under_way += 1
    try {
      if (delivery.is_replay) await this.#pace(delivery.endpoint_uuid)
      // The list is another one by the time of the answer.
      const sent = await sendOne(this.#app.settings, delivery)
      this.#answered.push(sent)
    } catch (error) {
      // Its claim ends, and it is sent again.
      this.#app.log.error({ err: error }, 'a webhook was not sent to its end')
    } finally {
      this.#under_way -= 1
      this.#look()
    }
  }

  /** A retry of five seconds does not wait for the clock's minute. */
  async #sleepUntilDue(): Promise<void> {
    const next = await findNextDue(this.#app.db, now())
    const left = next ? next.getTime() - now().getTime() : clockMs
    if (left < clockMs) this.#lookIn(left + 1)
  }
}
