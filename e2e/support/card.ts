import { expect } from '@playwright/test'
import { ask } from './ask.ts'
import { sandbox } from './story.ts'

interface Bought {
  uuid: string
  key: string
}

/** Buys a gift card of the demo's town as a guest does, and answers its code; it is worth that many cents. */
export const buyCard = async (value: number): Promise<string> => {
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('ch', 'GET', '/cards/programs')
  const program_uuid = results.find(({ title }) => title === 'Cadeaukaart Binnenstad')?.uuid
  const buyer = { full_name: 'Joris van Dam', email: 'joris.koopt@example.nl' }
  const { uuid, key } = await ask<Bought>('ch', 'POST', '/order', {
    body: { program_uuid, quantity: 1, value, buyer, terms: true, language: 'nl' },
  })
  await sandbox('auto', { status: 'paid', webhook: false })
  const { payment_session_id } = await ask<{ payment_session_id: string }>('ch', 'POST', `/pay?key=${key}`, {
    body: { order_uuid: uuid, payment_type: 'ideal' },
  })
  await ask('ch', 'GET', `/pay/${payment_session_id}?key=${key}`)
  await sandbox('auto', undefined, 'DELETE')
  let address: string | undefined
  await expect
    .poll(async () => {
      const { claim_urls } = await ask<{ claim_urls: string[] }>('ch', 'GET', `/card-orders/${uuid}?key=${key}`)
      ;[address] = claim_urls
      return address
    })
    .toBeDefined()
  return address?.split('#')[1] ?? ''
}
