import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Sandbox } from '../core/sandbox.ts'
import { twilioLogin, twilioState, type TwilioMessage } from './messages.ts'

const FORM = 'application/x-www-form-urlencoded'

/** X-Twilio-Signature: HMAC-SHA1 over the address and the sorted parameters, each name followed by its value. */
export const twilioSignature = (token: string, url: string, parameters: Readonly<Record<string, string>>): string => {
  const names = Object.keys(parameters).toSorted()
  const text = names.reduce((joined, name) => `${joined}${name}${parameters[name] ?? ''}`, url)
  return createHmac('sha1', token).update(text).digest('base64')
}

const parametersOf = ({ sid, status, to, from, account_sid, error_code }: TwilioMessage): Record<string, string> => ({
  MessageSid: sid,
  SmsSid: sid,
  MessageStatus: status,
  SmsStatus: status,
  To: to,
  From: from ?? '',
  AccountSid: account_sid,
  ApiVersion: '2010-04-01',
  ...(error_code === null ? {} : { ErrorCode: String(error_code) }),
})

/** Posts the status of a message to its address. `forge`: `signature`, `body` or `unsigned`; null signs it rightly. Answers the status. */
export const postCallback = async (
  sandbox: Sandbox,
  { message, account, forge }: { message: TwilioMessage; account: string; forge: string | null },
): Promise<number> => {
  const { callback } = message
  if (callback === null) return 0
  const honest = parametersOf(message)
  const signature = twilioSignature(twilioLogin(account).token, callback, honest)
  const sent = forge === 'body' ? { ...honest, MessageStatus: 'delivered', SmsStatus: 'delivered', To: '+1' } : honest
  const shown = forge === 'signature' ? randomBytes(20).toString('base64') : signature
  return twilioState(sandbox).poster.post(
    callback,
    { 'content-type': FORM, ...(forge === 'unsigned' ? {} : { 'x-twilio-signature': shown }) },
    new URLSearchParams(sent).toString(),
  )
}

/** Tells the address of a message about its new status, as the faults of webhooks want it: dropped, delayed, twice, forged. */
export const announceStatus = async (sandbox: Sandbox, message: TwilioMessage, account: string): Promise<void> => {
  if (message.callback === null) return
  const hits = sandbox.faults.hits('webhook', account, [message.to])
  const delay_ms = hits.filter(({ kind }) => kind === 'delay').reduce((sum, hit) => sum + (hit.delay_ms ?? 0), 0)
  const forged = hits.find(({ kind }) => kind === 'forge')
  const copies = hits.find(({ kind }) => kind === 'duplicate')
  if (hits.some(({ kind }) => kind === 'drop')) return
  const snapshot = { ...message }
  if (delay_ms > 0) await wait(delay_ms, undefined, { ref: false })
  if (forged) await postCallback(sandbox, { message: snapshot, account, forge: forged.variant ?? 'signature' })
  if (forged && forged.extra !== true) return
  for (let sent = 0; sent <= (copies ? (copies.times ?? 1) : 0); sent += 1)
    await postCallback(sandbox, { message: snapshot, account, forge: null })
}
