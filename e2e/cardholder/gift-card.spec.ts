import type { Browser, Page } from '@playwright/test'
import encodeQR from 'qr'
import { approveAtBank } from '../support/guest.ts'
import { linkIn } from '../support/outbox.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  forgetNoConnection,
  test,
  toUrl,
} from '../support/story.ts'

const program = 'Cadeaukaart Binnenstad'

/** Opens the page on which anybody buys the demo's gift card. */
const openShop = async (page: Page): Promise<void> => {
  await page.goto(toUrl('ch', '/help'))
  const token = await page.evaluate(async (title) => {
    const answer = (await (await fetch('/api/v1/cards/programs')).json()) as {
      results: { title: string; token: string }[]
    }
    return answer.results.find((found) => found.title === title)?.token
  }, program)
  await page.goto(toUrl('ch', `/giftcards/${token}`))
  await expect(page.getByRole('heading', { level: 1, name: program })).toBeVisible()
}

/** A guest buys a card of 25 euros and pays for it at the bank. */
const buyAsGuest = async (page: Page, email: string): Promise<void> => {
  await openShop(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByText('€ 25,00', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Bestellen en betalen · € 25,00' }).click()
  await expect(page.getByRole('alert').getByText('Vul je naam in')).toBeVisible()
  await page.getByLabel('Je naam').fill('Joris van Dam')
  await page.getByLabel('Je e-mailadres').fill(email)
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: 'Bestellen en betalen · € 25,00' }).click()
  await approveAtBank(page)
  await page.waitForURL(/\/gratitude\?order=/)
  await expect(page.getByRole('heading', { name: 'Bedankt!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Downloaden om te printen' })).toBeVisible()
}

/** Omar takes an amount of the card whose code is on the screen, at his own counter. */
const takeAtCounter = async (browser: Browser, shown: string, amount: number): Promise<number> => {
  const context = await browser.newContext()
  const till = await context.newPage()
  await enter(till, 'acceptor', 'omar')
  const status = await till.evaluate(
    async ({ token, cents }) => {
      const { auth_token } = JSON.parse(atob(localStorage.getItem('tokens') ?? '')) as { auth_token: string }
      const headers = {
        authorization: `Bearer ${auth_token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const points = (await (await fetch('/api/v1/manager/cash-points', { headers })).json()) as {
        results: { uuid: string }[]
      }
      const body = JSON.stringify({ amount: cents, cash_point_uuid: points.results[0]?.uuid })
      return (await fetch(`/api/v1/cards/${token}/redeem`, { method: 'POST', headers, body })).status
    },
    { token: shown.replaceAll(/\D/g, ''), cents: amount },
  )
  await context.close()
  return status
}

test('[W23] [CARD-43] a guest buys a gift card, puts it into a wallet and pays with it at a counter, without a network too', async ({
  page,
  context,
  browser,
  consoleErrors,
  isMobile,
}) => {
  test.slow()
  const email = `koper-${isMobile ? 'phone' : 'desk'}@example.nl`
  await buyAsGuest(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)

  // The mail leads back here. A card's code stands behind the # of its address, and leaves it before anything else happens.
  await page.goto(await linkIn(email, `order=${new URL(page.url()).searchParams.get('order')}`))
  await page.getByRole('link', { name: 'In mijn portemonnee zetten' }).click()
  await expect(page.getByText('€ 25,00').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('E-mailadres').fill('sanne@plein.example')
  await sheet.getByLabel('Wachtwoord', { exact: true }).fill('Plein-2026')
  await sheet.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('button', { name: 'In mijn portemonnee zetten' }).click()
  await page.waitForURL(/\/cards\/[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1, name: program })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const card = page.url()

  // Shown at the counter: what the shop takes is on the phone at once.
  const show = page.getByRole('button', { name: 'Laten zien en betalen' }).filter({ visible: true })
  const code = page.getByRole('dialog').getByText(/\d{4} \d{3} \d{3} · \d{4} \d{4}/)
  await show.click()
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const spent = (await code.textContent()) ?? ''
  expect(await takeAtCounter(browser, spent, 735)).toBe(201)
  await expect(page.getByText(/^€\s7,35 betaald bij /)).toBeVisible({ timeout: 5000 })
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByText('€ 17,65').filter({ visible: true }).first()).toBeVisible()

  // Without a network the wallet opens with what it last knew, and its card pays.
  await page.goto(toUrl('ch', '/cards'))
  await expect(page.getByRole('link', { name: program }).first()).toBeVisible()
  await expectAccessible(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto(card)
  await expect(page.getByText(/^Saldo van vandaag 17:4\d/)).toBeVisible()
  await show.click()
  // Within the same half minute it would be the code that has paid.
  await expect(code).not.toHaveText(spent, { timeout: 40_000 })
  const offline = (await code.textContent()) ?? ''
  expect(await takeAtCounter(browser, offline, 100)).toBe(201)
  // A code pays once.
  expect(await takeAtCounter(browser, offline, 100)).toBe(409)
  await context.setOffline(false)
  await expect(page.getByText(/^€\s1,00 betaald bij /)).toBeVisible()
  forgetNoConnection(consoleErrors)

  // Signed out, the device knows nothing of it any more.
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: /Sanne|Account/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Uitloggen' })
  // A menu that has just opened takes no click yet: that of its own opening.
  await expect(async () => {
    if (await signOut.isVisible()) await signOut.click()
    await expect(signOut).toBeHidden({ timeout: 2000 })
  }).toPass()
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('plein-answers')).keys()).length)).toBe(0)
})

test('a guest withdraws from a purchase in two steps, without an account', async ({ page, isMobile }) => {
  const email = `herroep-${isMobile ? 'phone' : 'desk'}@example.nl`
  await buyAsGuest(page, email)
  await page.getByRole('button', { name: 'Aankoop herroepen' }).click()
  await expect(page.getByRole('heading', { name: 'Deze aankoop herroepen' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click()
  await expect(page.getByRole('heading', { name: 'Je hebt deze aankoop herroepen' })).toBeVisible()
  await expect(page.getByText(/Je krijgt\s€\s25,00\sterug/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Je hebt deze aankoop herroepen' })).toBeVisible()
})

test('a card is added by a picture of its QR code where there is no camera, and a slip of the finger is told', async ({
  page,
  isMobile,
}) => {
  await buyAsGuest(page, `foto-${isMobile ? 'phone' : 'desk'}@example.nl`)
  const claim = await page.getByRole('link', { name: 'In mijn portemonnee zetten' }).getAttribute('href')
  await page.goto(toUrl('ch', '/cards/add'))
  const field = page.getByLabel('Code van de kaart')
  await field.fill('2345 6789 abcd')
  await page.getByRole('button', { name: 'Bekijk wat hij waard is' }).click()
  await expect(page.getByText('Een code heeft 16 tekens; er staan er 12').last()).toBeVisible()
  await expect(field).toHaveValue('2345 6789 ABCD')

  await page.getByRole('button', { name: 'QR-code scannen' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/geen camera die we kunnen gebruiken/)).toBeVisible()
  await expectAccessible(page)
  const picture = (text: string) => ({
    name: 'kaart.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
  })
  await sheet.locator('input[type=file]').setInputFiles(picture('https://ergens.example/anders'))
  await expect(sheet.getByText(/Deze QR-code is niet van een kaart/)).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles(picture(toUrl('ch', claim ?? '')))
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Van De Markthal Amsterdam B.V.')).toBeVisible()
  await expect(page.getByText('€ 25,00', { exact: true }).first()).toBeVisible()
})
