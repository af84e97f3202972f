import { createHash, randomBytes } from 'node:crypto'
import { type Sandbox } from '../core/sandbox.ts'
import { Poster } from '../webhooks/post.ts'

/** The steps of an SMS at Twilio; the last three are final. */
export const TWILIO_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type TwilioStatus = (typeof TWILIO_STATUSES)[number]

/** An SMS as Twilio keeps it; moments in milliseconds. */
export interface TwilioMessage {
  readonly sid: string
  readonly account_sid: string
  readonly to: string
  readonly from: string | null
  readonly service_sid: string | null
  readonly body: string
  readonly segments: number
  readonly callback: string | null
  readonly created: number
  status: TwilioStatus
  updated: number
  sent: number | null
  error_code: number | null
}

/** The later steps of new messages; null leaves them queued. */
export interface TwilioAuto {
  status: Exclude<TwilioStatus, 'queued'>
  error_code?: number
  delay_ms?: number
}

/** The messages of a sandbox at Twilio, newest last. They live in memory. */
export interface TwilioState {
  readonly messages: Map<string, TwilioMessage>
  readonly poster: Poster
  auto: TwilioAuto | null
}

const DEFAULT_AUTO: TwilioAuto = { status: 'delivered', delay_ms: 200 }
const states = new WeakMap<Sandbox, TwilioState>()

export const twilioState = (sandbox: Sandbox): TwilioState => {
  const state = states.get(sandbox) ?? { messages: new Map(), poster: new Poster(), auto: DEFAULT_AUTO }
  states.set(sandbox, state)
  return state
}

/** Forgets the messages and goes back to the first settings. */
export const resetTwilio = (sandbox: Sandbox): void => {
  const state = twilioState(sandbox)
  state.messages.clear()
  state.auto = DEFAULT_AUTO
}

/** `SM` and 32 hexadecimal digits. */
export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`

/** The AccountSid and the token of one of the sandbox's accounts; they follow from its name, so that documents can show them. */
export const twilioLogin = (account: string): { sid: string; token: string } => {
  const digits = (what: string): string => createHash('sha256').update(`twilio ${what} ${account}`).digest('hex')
  return { sid: `AC${digits('account').slice(0, 32)}`, token: digits('token').slice(0, 32) }
}
