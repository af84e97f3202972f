import type { Page } from '@playwright/test'
import { approveAtBank } from '../support/guest.ts'
import { goToBank, openMenu, ownKeys, restaurant } from '../support/own-provider.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sandbox,
  test,
  toUrl,
} from '../support/story.ts'

interface Provider {
  name: string
  keys: { test: string; live: string }
  /** The words for the key once it was checked. */
  works: RegExp
}

const providers: readonly Provider[] = [
  {
    name: 'Mollie',
    keys: ownKeys.Mollie,
    works: /^Werkt: account Bella Napoli, 5 betaalmethoden$/,
  },
  {
    name: 'CCV',
    keys: ownKeys.CCV,
    works: /^Werkt: 5 betaalmethoden$/,
  },
]

const card = (page: Page, name: string) => page.getByRole('region', { name })

const typeKey = async (
  page: Page,
  mode: 'Testsleutel' | 'Live-sleutel',
  key: string,
  password?: string,
): Promise<void> => {
  await card(page, mode).getByRole('button', { name: 'Sleutel toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sleutel', { exact: true }).fill(key)
  if (password !== undefined) await dialog.getByLabel('Je wachtwoord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Controleren en opslaan' }).click()
}

const openPayments = async (page: Page): Promise<void> => {
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: restaurant }).first().click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=payments`)
  await expect(page.getByRole('radio', { name: /Mollie/ })).toBeVisible()
}

const choose = async (page: Page, provider: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(provider) }).check()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('niet opgeslagen')).toBeHidden()
}

/** The newest payment that the provider has. */
const newest = async (): Promise<{ id: string; mode: string; status: string; protocol?: string }> => {
  const { payments } = (await sandbox('payments?limit=1')) as {
    payments: [{ id: string; mode: string; status: string }]
  }
  return payments[0]
}

for (const { name, keys, works } of providers)
  test(`[PAY-01] an owner connects ${name}, a guest pays and fails, and real money comes after the password`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await enter(page, 'po', 'lotte')
    await openPayments(page)
    await page.getByRole('radio', { name: new RegExp(name) }).check()
    await typeKey(page, 'Testsleutel', keys.live)
    await expect(page.getByRole('dialog').getByText('Deze sleutel is voor de andere modus').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await typeKey(page, 'Testsleutel', keys.test)
    await expect(card(page, 'Testsleutel').getByText(works)).toBeVisible()
    await expect(card(page, 'Testsleutel').getByText(/^Eindigt op 6YtM/)).toBeVisible()
    await choose(page, name)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // A guest says no at the bank, and then yes.
    const guest = await context.newPage()
    await openMenu(guest)
    await goToBank(guest)
    await guest
      .getByRole('button', { name: /Weigeren|Afkeuren|Afwijzen|Mislukt|Laten mislukken/ })
      .first()
      .click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Betalen is niet gelukt' })).toBeVisible()
    await guest.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await approveAtBank(guest)
    await guest.waitForURL(/\/orders\/[0-9a-f-]{36}/)
    await expect(guest.getByText('Ontvangen').filter({ visible: true }).first()).toBeVisible()
    expect(await newest()).toMatchObject({ mode: 'test', status: 'paid' })

    // Real money: its key, what is missing, the password.
    await page.bringToFront()
    await page.reload()
    await expect(page.getByText(/betalingen begonnen/)).toBeVisible()
    await expect(page.getByText('Testmodus: geen echt geld. Bestellingen')).toBeVisible()
    await typeKey(page, 'Live-sleutel', keys.live, 'Plein-2025')
    await expect(page.getByRole('dialog').getByText('Dit is niet je huidige wachtwoord').first()).toBeVisible()
    await page.getByRole('dialog').getByLabel('Je wachtwoord', { exact: true }).fill('Plein-2026')
    await page.getByRole('dialog').getByRole('button', { name: 'Controleren en opslaan' }).click()
    await expect(card(page, 'Live-sleutel').getByText(works)).toBeVisible()
    await page.getByRole('button', { name: 'Echt geld ontvangen' }).click()
    await page.getByRole('dialog').getByLabel('Je wachtwoord', { exact: true }).fill('Plein-2026')
    await page.getByRole('dialog').getByRole('button', { name: 'Echt geld ontvangen' }).click()
    await expect(page.getByText('Live: gasten betalen met echt geld.')).toBeVisible()
    // The key of the other mode and the wrong password were refused.
    clearExpectedErrors(consoleErrors)
    // Back to how it was, for whoever comes next.
    await page.bringToFront()
    await choose(page, 'Via Plein')
  })
