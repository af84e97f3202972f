import type { Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { fill } from '../../../platform/words/fill.ts'
import { portalUrl, type Settings } from '../../../platform/settings.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { messageWords } from '../strings/message-strings.ts'
import { findCustomerToTell } from '../phone-orders/phone-order.queries.ts'
import type { QueueMessage } from './food-messages.ts'

/** Tells a customer who made an account, and how to choose its password. */
export const customerMails = (settings: Settings, queue: QueueMessage): EventHandlers => ({
  [foodEvents.customerMade]: {
    'mail-customer-made': async (tx: Tx, data: { program_uuid: string; cardholder_uuid: string }) => {
      const customer = await findCustomerToTell(tx, data.program_uuid, data.cardholder_uuid)
      if (!customer) return
      const words = messageWords[customer.language]
      const link = `${portalUrl(settings, 'cardholder')}/forgot-password`
      const values = { name: customer.first_name, restaurant: customer.restaurant, link }
      await queue(tx, {
        channel: 'mail',
        recipient: customer.email,
        subject: fill(words.customer_subject, values),
        body: fill(words.customer_body, values),
        occasion: `customer-made ${data.cardholder_uuid}`,
      })
    },
  },
})
