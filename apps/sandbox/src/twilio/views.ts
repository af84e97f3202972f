import { type TwilioMessage } from './messages.ts'

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const PRICE = 0.09
const FINAL = ['sent', 'delivered', 'undelivered']

/** The parts of a text, nearly as a network counts them: extended characters count once here. */
export const countSegments = (text: string): number => {
  const [alone, joined] = GSM.test(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / joined)
}

const moment = (at: number | null): string | null =>
  at === null ? null : new Date(at).toUTCString().replace('GMT', '+0000')

/** A message as the API answers it. Numbers are texts, as at Twilio. */
export const messageView = (message: TwilioMessage) => ({
  sid: message.sid,
  account_sid: message.account_sid,
  api_version: '2010-04-01',
  body: message.body,
  date_created: moment(message.created),
  date_sent: moment(message.sent),
  date_updated: moment(message.updated),
  direction: 'outbound-api',
  error_code: message.error_code,
  error_message: message.error_code === null ? null : 'The message was not delivered.',
  from: message.from,
  messaging_service_sid: message.service_sid,
  num_media: '0',
  num_segments: String(message.segments),
  price: FINAL.includes(message.status) ? (-PRICE * message.segments).toFixed(5) : null,
  price_unit: 'USD',
  status: message.status,
  to: message.to,
  uri: `/2010-04-01/Accounts/${message.account_sid}/Messages/${message.sid}.json`,
})
