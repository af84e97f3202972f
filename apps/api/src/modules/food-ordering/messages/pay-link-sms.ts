import { smsLength } from '@plein/contract/sms'
import type { Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { plainSpaces } from '#platform/i18n/plain-spaces.ts'
import { messageWords } from '../strings/index.ts'
import { orderValues, type NotifiedSuborder } from './order-mail.ts'

/** Each part of an SMS costs money. */
const maxSegments = 2
/** Letters of a name that still say who sends it. */
const minNameLength = 6

/** The sender, the deadline and the address: the restaurant's name is as long as the other parts leave room for. */
export const payLinkSms = (settings: Settings, reported: NotifiedSuborder): string => {
  const values = orderValues(settings, reported)
  const { pay_link_sms } = messageWords[toLanguage(reported.order.language)]
  const write = (restaurant: string): string => plainSpaces(fill(pay_link_sms, { ...values, restaurant }))
  const name = Array.from(reported.suborder.restaurant.title)
  let text = write(name.join(''))
  // A full stop marks what is cut: an ellipsis would halve what a part holds.
  for (let stored = name.length - 1; smsLength(text).segments > maxSegments && stored >= minNameLength; stored -= 1)
    text = write(`${name.slice(0, stored).join('').trimEnd()}.`)
  return text
}
