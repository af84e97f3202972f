import { smsLength } from '@plein/contract/sms'
import type { Settings } from '../../../platform/settings.ts'
import { fill } from '../../../platform/words/fill.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { plainSpaces } from '../../../platform/words/plain-spaces.ts'
import { messageWords } from '../strings/message-strings.ts'
import { orderValues, type ToldPart } from './order-mail.ts'

/** Each part of an SMS costs money. */
const mostParts = 2
/** Letters of a name that still say who sends it. */
const leastName = 6

/** Who sends it, until when to pay, and where: the restaurant's name is as long as the parts leave room for. */
export const payLinkSms = (settings: Settings, told: ToldPart): string => {
  const values = orderValues(settings, told)
  const { pay_link_sms } = messageWords[languageOf(told.order.language)]
  const write = (restaurant: string): string => plainSpaces(fill(pay_link_sms, { ...values, restaurant }))
  const name = Array.from(told.part.restaurant.title)
  let text = write(name.join(''))
  // A full stop marks what is cut: an ellipsis would halve what a part holds.
  for (let kept = name.length - 1; smsLength(text).segments > mostParts && kept >= leastName; kept -= 1)
    text = write(`${name.slice(0, kept).join('').trimEnd()}.`)
  return text
}
