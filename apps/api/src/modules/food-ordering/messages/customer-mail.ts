import type { Language } from '@plein/contract/schema'
import { run, type Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import { fill } from '../../../platform/words/fill.ts'
import { portalUrl, type Settings } from '../../../platform/settings.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { messageWords } from '../strings/message-strings.ts'
import type { QueueMessage } from './food-messages.ts'

interface Customer {
  readonly restaurant: string
  readonly first_name: string
  readonly email: string
  readonly language: Language
}

const findCustomer = async (tx: Tx, program_uuid: string, cardholder_uuid: string): Promise<Customer | undefined> => {
  const [row] = await run<Customer>(
    tx,
    `select p.title as restaurant, c.first_name, c.email, c.language
       from food_ordering.customers c join programs.v_programs p on p.uuid = c.program_uuid
      where c.program_uuid = $1 and c.cardholder_uuid = $2`,
    [program_uuid, cardholder_uuid],
  )
  return row
}

/** Tells a customer who made an account, and how to choose its password. */
export const customerMails = (settings: Settings, queue: QueueMessage): EventHandlers => ({
  [foodEvents.customerMade]: {
    'mail-customer-made': async (tx: Tx, data: { program_uuid: string; cardholder_uuid: string }) => {
      const customer = await findCustomer(tx, data.program_uuid, data.cardholder_uuid)
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
