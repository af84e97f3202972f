import { type Sandbox } from '../core/sandbox.ts'
import { announceStatus } from './callback.ts'
import { twilioState, type TwilioAuto, type TwilioMessage, type TwilioStatus } from './messages.ts'

const FINAL: readonly TwilioStatus[] = ['delivered', 'undelivered', 'failed']
/** The steps before an outcome. */
const WAY: readonly TwilioStatus[] = ['sending', 'sent']

/** Moves a message on and tells its address. False when it has ended already. */
export const moveMessage = (
  sandbox: Sandbox,
  { sid, account, status, error_code }: { sid: string; account: string; status: TwilioStatus; error_code?: number },
): boolean => {
  const message = twilioState(sandbox).messages.get(sid)
  if (!message || FINAL.includes(message.status)) return false
  message.status = status
  message.updated = sandbox.now()
  if (status !== 'queued' && status !== 'sending') message.sent ??= message.updated
  message.error_code = error_code ?? (status === 'undelivered' || status === 'failed' ? 30_008 : null)
  announceStatus(sandbox, message, account).catch((error: unknown) => {
    sandbox.complain(error)
  })
  return true
}

/** Lets a new message take its steps by itself, one after the other. */
export const followAuto = (
  sandbox: Sandbox,
  { message: { sid }, account, auto }: { message: TwilioMessage; account: string; auto: TwilioAuto },
): void => {
  const steps = WAY.includes(auto.status)
    ? WAY.slice(0, WAY.indexOf(auto.status) + 1)
    : [...(auto.status === 'failed' ? [] : WAY), auto.status]
  steps.forEach((status, index) => {
    const step = { sid, account, status, ...(auto.error_code !== undefined && { error_code: auto.error_code }) }
    const isLast = index === steps.length - 1
    // A millisecond apart: of two that are due at once either may come first.
    sandbox.scheduler.at(sandbox.now() + (auto.delay_ms ?? 0) * (index + 1) + index, () => {
      moveMessage(sandbox, isLast ? step : { sid, account, status })
    })
  })
}
