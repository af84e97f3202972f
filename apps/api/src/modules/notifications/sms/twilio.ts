import { now } from '#platform/runtime/clock.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { DeliveryInDoubt, DeliveryRefused, type Taken } from '../delivery.rules.ts'
import type { MessageRow } from '../message.queries.ts'
import type { Adapter } from '../way.ts'
import { callbackUrl, isCallbackReachable } from './callback-address.ts'
import { getSmsSender } from './sms-sender.rules.ts'
import { callTwilio, type TwilioAccount } from './twilio-call.ts'
import { explainCode, readMessage, type TwilioMessage } from './twilio.rules.ts'

/** [U]: a message stands in the list by then. Before, one that is not found is in doubt still. */
export const listedAfterMs = 30_000
/** The clocks of two machines differ by less. */
const skewMs = 5 * 60_000
const pageSize = 100
const maxPages = 5

type Asked = 'in doubt' | TwilioMessage | undefined

/** The list may be asked for whether it goes back far enough: Twilio's is newest first. */
const isBefore = (message: TwilioMessage | undefined, since: number): boolean =>
  message?.created !== undefined && message.created.getTime() < since

/**
 * Looks for a message that may have gone out: to the same number with the same text, not before it was written here, and not of another
 * message of ours. A list that cannot be read leaves it in doubt.
 */
const search = async (
  account: TwilioAccount,
  { recipient, created }: MessageRow,
  { text, isOurs }: { text: string; isOurs: (sid: string) => Promise<boolean> },
): Promise<Asked> => {
  const since = created.getTime() - skewMs
  for (let page = 0; page < maxPages; page += 1) {
    // By number alone: a filter of days finds no message that waits to leave.
    const query = new URLSearchParams({ To: recipient, PageSize: String(pageSize), Page: String(page) })
    const answer = await callTwilio(account, `/Messages.json?${query.toString()}`)
    if ('doubt' in answer || answer.status !== 200) return 'in doubt'
    const { messages, next_page_uri } = answer.body
    if (!Array.isArray(messages)) return 'in doubt'
    for (const row of messages) {
      const message = readMessage(row as Record<string, unknown>)
      if (!message) return 'in doubt'
      if (isBefore(message, since)) return undefined
      if (message.to === recipient && isSameText(message.body, text) && !(await isOurs(message.sid))) return message
    }
    if (typeof next_page_uri !== 'string') return undefined
  }
  return 'in doubt'
}

const isSameText = (one: string, other: string): boolean =>
  one.normalize('NFC').trim() === other.normalize('NFC').trim()

/** A name stands alone: a service would choose its own sender. */
const senderOf = (
  { service_sid, from }: TwilioAccount,
  { recipient, sender_name }: MessageRow,
): Record<string, string> => {
  const name = getSmsSender(sender_name, recipient)
  if (name !== undefined) return { From: name }
  return service_sid === undefined ? { From: from ?? '' } : { MessagingServiceSid: service_sid }
}

/** Sends it once; an answer that was lost is a doubt, and a refusal is definite. */
const post = async (
  account: TwilioAccount,
  message: MessageRow,
  { text, callback }: { text: string; callback: string | undefined },
): Promise<Taken> => {
  const answer = await callTwilio(account, '/Messages.json', {
    To: message.recipient,
    Body: text,
    ...senderOf(account, message),
    ...(callback !== undefined && { StatusCallback: callback }),
  })
  if ('doubt' in answer) {
    if (answer.unsent) throw new Error(`the SMS provider cannot be reached: ${answer.doubt}`)
    throw new DeliveryInDoubt(`no usable answer of the SMS provider: ${answer.doubt}`)
  }
  const { status, body } = answer
  if (status === 429) throw new Error('the SMS provider is busy')
  if (status >= 500) throw new DeliveryInDoubt(`the SMS provider answered with ${status}`)
  if (status >= 400) {
    const number = typeof body['code'] === 'number' ? body['code'] : status === 401 || status === 403 ? 20_003 : null
    const { code, reason } = explainCode(number, body['message'])
    throw new DeliveryRefused(reason, { state: 'failed', code })
  }
  const taken = readMessage(body)?.taken
  if (!taken) throw new DeliveryInDoubt('the SMS provider answered in a way that nobody can read')
  return taken
}

/**
 * SMS through Twilio, whose API takes the same message twice: what may have been sent is looked for in its list, and only what is certainly
 * absent there is sent again.
 */
export const twilio = (settings: Settings, account: TwilioAccount): Adapter => ({
  deliver: async (message, { body: text }, { isOurs, beginTry }) => {
    if (message.tried_at) {
      const found = await search(account, message, { text, isOurs })
      if (found === 'in doubt') throw new DeliveryInDoubt('the list of the SMS provider cannot be read')
      if (found) return found.taken
      if (now().getTime() - message.tried_at.getTime() < listedAfterMs)
        throw new DeliveryInDoubt('not in the list of the SMS provider yet')
    }
    await beginTry()
    const callback = isCallbackReachable(settings, account.root) ? callbackUrl(settings, message.uuid) : undefined
    return post(account, message, { text, callback })
  },
})

/** A message as Twilio has it now; `gone` when it has none, undefined when it cannot be asked. */
export const askTwilio = async (account: TwilioAccount, sid: string): Promise<TwilioMessage | 'gone' | undefined> => {
  const answer = await callTwilio(account, `/Messages/${sid}.json`)
  if ('doubt' in answer) return undefined
  if (answer.status === 404) return 'gone'
  const message = answer.status === 200 ? readMessage(answer.body) : undefined
  // The answer is believed about the message that was asked for, and about no other.
  return message?.sid === sid ? message : undefined
}
