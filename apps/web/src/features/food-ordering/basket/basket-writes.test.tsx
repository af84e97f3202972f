import type { BasketLine } from '@plein/contract/food-ordering/baskets'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { json, serve } from '#platform/testing/serve.ts'
import { Announcer } from '#ui/feedback/announcer.tsx'
import { setQuantity } from './basket-writes.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
let close: () => Promise<void>
afterEach(async () => {
  cleanup()
  await close()
})

it('tells a screen reader what the basket comes to once the server has a new quantity', async () => {
  const server = await serve(({ path }, response) =>
    json(response, 200, path.includes('/basket') ? { total: 1350, currency: 'EUR' } : { uuid: 'visit-1' }),
  )
  close = server.close
  browser.happyDOM.setURL(server.origin)
  render(<Announcer />)
  const line = { uuid: 'line-1', product_id: 'dish-1', product_extras: [] } as unknown as BasketLine
  setQuantity(line, 2, 'cart-1')
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^Totaal: €\s13,50$/)
})
