import encodeQR from 'qr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestSandbox, euro } from './testing.test-data.ts'

const SHOP = 'http://food.localhost:8080/orders/1'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
afterAll(() => sandbox.close())

const make = async (changes: object): Promise<{ id: string; checkout_url: string; status: string }> =>
  (await sandbox.create({ method: 'banktransfer', ...changes })).body
const current = async (id: string) => (await sandbox.get(`/v1/payments/${id}`)).body
const pageText = async (url: string): Promise<string> => await (await fetch(url)).text()

describe('bank transfer', () => {
  it('carries the exact EPC lines, and the page draws exactly that code', async () => {
    const { id, checkout_url } = await make({ amount: euro('12.50') })
    const { status, details } = await current(id)
    expect(status).toBe('pending')
    expect(details.epc_qr).toBe(
      `BCD\n002\n1\nSCT\nSANDNL2A\nDe Markthal\nNL24SAND0100000001\nEUR12.50\n\n${details.transfer_reference}`,
    )
    expect(mod97(details.iban)).toBe(1)
    expect(details.transfer_reference).toMatch(/^RF\d\d[0-9A-Z]{12}$/)
    expect(mod97(details.transfer_reference)).toBe(1)
    expect(drawn(await pageText(checkout_url))).toEqual(modulesOf(details.epc_qr))
  })

  it('settles when the money arrives, and has no code in another currency', async () => {
    const { id, checkout_url } = await make({})
    const response = await sandbox.submit(`${checkout_url}/outcome`, { outcome: 'paid' })
    expect([response.status, response.headers.get('location')]).toEqual([303, SHOP])
    expect((await current(id)).status).toBe('paid')
    const dollars = await make({ amount: { currency: 'USD', value: '12.50' } })
    expect((await current(dollars.id)).details.epc_qr).toBe('')
    expect(await pageText(dollars.checkout_url)).not.toContain('class="qr"')
  })
})

/** ISO 7064: 1 for a valid IBAN or creditor reference. */
const mod97 = (text: string): number => {
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (sign) => String(Number.parseInt(sign, 36)))
  return Number(BigInt(digits) % 97n)
}

/** The dark modules of an error-correction-M code of that text, as "x y". */
const modulesOf = (text: string): Set<string> => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  // Version 13 at most, as EPC069-12 asks: 69 modules and the quiet zone.
  expect(rows.length).toBeLessThanOrEqual(69 + 8)
  const dark = new Set<string>()
  rows.forEach((row, y) => row.forEach((is_dark, x) => is_dark && dark.add(`${x} ${y}`)))
  return dark
}

const drawn = (text: string): Set<string> => {
  const dark = /fill="#000" d="([^"]+)"/.exec(text)![1]!
  return new Set([...dark.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map((found) => found[1]!))
}
