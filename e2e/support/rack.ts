import { expect } from '@playwright/test'
import { ask, askText, loadToken } from './ask.ts'
import { sandbox } from './story.ts'

/** A blank card: the digits outside, and the code inside. */
export interface BlankCard {
  readonly serial: string
  readonly code: string
}

interface Ordered {
  uuid: string
  batch_uuid: string | null
  batch_state: string | null
}

/** Blank gift cards of the demo's town, as its owner orders, pays and exports them for the racks of the shops. */
export const fillRack = async (quantity: number): Promise<BlankCard[]> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('ch', 'GET', '/cards/programs')
  const program_uuid = results.find(({ title }) => title === 'Cadeaukaart Binnenstad')?.uuid
  const { uuid } = await ask<Ordered>('po', 'POST', '/order', { body: { program_uuid, quantity }, token })
  await sandbox('auto', { status: 'paid', webhook: false })
  const { payment_session_id } = await ask<{ payment_session_id: string }>('po', 'POST', '/pay', {
    body: { order_uuid: uuid, payment_type: 'ideal' },
    token,
  })
  await ask('po', 'GET', `/pay/${payment_session_id}`, { token })
  await sandbox('auto', undefined, 'DELETE')
  let batch: string | null = null
  await expect
    .poll(async () => {
      const orders = await ask<{ results: Ordered[] }>('po', 'GET', `/orders?program_uuid=${program_uuid}`, { token })
      const order = orders.results.find((found) => found.uuid === uuid)
      batch = order?.batch_uuid ?? null
      return order?.batch_state
    })
    .toBe('ready')
  const body = { format: 'csv', password: 'Plein-2026', language: 'nl' }
  const rows = (await askText('po', 'POST', `/batches/${String(batch)}/export`, { body, token })).trim().split(/\r?\n/)
  return rows.slice(1).map((row) => {
    const [serial = '', code = ''] = row.replaceAll('"', '').split(';')
    return { serial: serial.replaceAll(/\D/g, ''), code: code.replaceAll(' ', '') }
  })
}
