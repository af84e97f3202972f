/** Milliseconds. A payer waits shortly, a call may take longer: it then ends without the payer. */
export interface ProviderTimes {
  /** One try of a call. */
  readonly try_ms: number
  /** A call with its retries. */
  readonly call_ms: number
  /** The least pause before a second try; the third waits for twice as long, and chance makes each up to double. */
  readonly pause_ms: number
  /** How long a payer's request waits for a call before it answers "we are checking". */
  readonly patience_ms: number
  /** How long an open breaker refuses before it lets one call try. */
  readonly open_ms: number
  /** Between two questions of the poller with one key: providers refuse who asks too much. */
  readonly poll_gap_ms: number
}

const standard: ProviderTimes = {
  try_ms: 10_000,
  call_ms: 10_000,
  pause_ms: 150,
  patience_ms: 2200,
  open_ms: 5000,
  poll_gap_ms: 200,
}

let times = standard

export const providerTimes = (): ProviderTimes => times

/** Shortens the times (tests); undefined goes back to the standard. */
export const setProviderTimes = (changed: Partial<ProviderTimes> | undefined): void => {
  times = { ...standard, ...changed }
}
