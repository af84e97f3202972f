import { hasLink } from '@plein/contract/sms'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { fill } from '#platform/i18n/fill.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { customerMailWords, foodEvents, messageWords } from '#modules/food-ordering/index.ts'
import { findCustomerToTell } from './phone-order.queries.ts'

/** Tells a customer who made an account, and how to choose its password. */
export const customerMails = (settings: Settings): EventHandlers => ({
  [foodEvents.customerMade]: {
    'mail-customer-made': async (tx: Tx, data: { program_uuid: string; cardholder_uuid: string }) => {
      const reported = await findCustomerToTell(tx, data.program_uuid, data.cardholder_uuid)
      if (!reported) return
      const { language } = reported
      const words = customerMailWords[language]
      // A name is what the restaurant typed: an address in it would be theirs to a stranger.
      const values = { name: hasLink(reported.first_name) ? '' : reported.first_name, restaurant: reported.restaurant }
      const portal = portalUrl(settings, 'cardholder')
      const content = {
        language,
        title: fill(reported.had_account ? words.subject_known : words.subject, values),
        parts: [
          fill(messageWords[language].greeting, values),
          ...(reported.had_account
            ? [fill(words.text_known, values), { label: words.link_known, link: portal }]
            : [fill(words.text, values), { label: words.link, link: `${portal}/forgot-password` }, words.unwanted]),
        ],
        foot: words.foot,
        help: `${portal}/help`,
      }
      await queueMail(
        tx,
        settings,
        renderMail(reported.email, content, { occasion: `customer-made ${data.cardholder_uuid}` }),
      )
    },
  },
})
