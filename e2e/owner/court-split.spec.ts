import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { expectBalance } from '../support/books.ts'
import { approveAtBank, sayGuest } from '../support/guest.ts'
import { goToCheckoutWithDishes, orderAndPay, restaurant } from '../support/own-provider.ts'
import { connectPlatform } from '../support/platform-provider.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const courtTitle = 'De Markthal'

/** The court invites the restaurant; `end` takes it out again. */
const invite = async (): Promise<{ court: string; end: () => Promise<unknown> }> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('po', 'GET', '/programs?size=100', {
    token,
  })
  const uuidOf = (name: string): string => results.find(({ title }) => title === name)?.uuid ?? ''
  const [court, member] = [uuidOf(courtTitle), uuidOf(restaurant)]
  const path = `/programs/${court}/invite`
  await ask('po', 'POST', path, { token, body: { program_uuid: member } })
  return { court, end: () => ask('po', 'DELETE', `${path}?program_uuid=${member}`, { token }) }
}

/** The restaurant joins, and is connected as the court's provider asks for it. */
const join = async (page: Page, { court, provider }: { court: string; provider: 'mollie' | 'ccv' }): Promise<void> => {
  await page.goto(toUrl('po', `/court-invitations/${court}`))
  const invitation = page.getByRole('article').filter({ hasText: restaurant })
  await invitation.getByRole('button', { name: 'Accepteren' }).click()
  const consent = page.getByRole('dialog', { name: `Meedoen met ${courtTitle}?` })
  await consent.getByRole('checkbox').check()
  await consent.getByRole('button', { name: 'Meedoen' }).click()
  await expect(invitation.getByText(`${restaurant} doet nu mee met ${courtTitle}`)).toBeVisible()
  await invitation.getByRole('button', { name: 'Aansluiten bij de betaaldienst' }).click()
  // CCV is not told in which language its page should be.
  if (provider === 'ccv') await page.getByRole('button', { name: 'Finish: connected' }).click()
  else {
    const dialog = page.getByRole('dialog', { name: `${restaurant} aansluiten bij Mollie` })
    await dialog.getByLabel('Organisatie-ID').fill('org_zonnig')
    await expectAccessible(page)
    await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('Plein-2026')
    await dialog.getByRole('button', { name: 'Aansluiten' }).click()
  }
  await expect(invitation.getByText('Aangesloten', { exact: true })).toBeVisible()
  await expect(invitation.getByText('De betaaldienst betaalt je jouw deel van elke bestelling.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** A guest of the court orders at the restaurant, and pays. */
const orderInCourt = async (guest: Page): Promise<string> => {
  await guest.goto(toUrl('food', '/food'))
  await guest.getByText('Afhalen', { exact: true }).first().click()
  await guest.getByRole('button', { name: 'Toon restaurants' }).click()
  await guest.getByRole('link', { name: new RegExp(restaurant) }).click()
  await goToCheckoutWithDishes(guest)
  await sayGuest(guest)
  await orderAndPay(guest)
  await approveAtBank(guest)
  await guest.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  const heading = guest.getByText(/Bestelling \d+/).first()
  return /\d{4,}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

test.afterAll(() => connectPlatform('sandbox'))

for (const [name, provider] of [
  ['Mollie', 'mollie'],
  ['CCV', 'ccv'],
] as const)
  test(`[PAY-01] a restaurant is connected to its court’s account at ${name}, which pays it its part of an order`, async ({
    page,
    context,
  }) => {
    test.slow()
    await connectPlatform(provider)
    const { court, end } = await invite()
    await enter(page, 'po', 'lotte')
    await join(page, { court, provider })
    const number = await orderInCourt(await context.newPage())

    // The books say at once that the provider pays the restaurant's part: nothing of it is left to be paid out.
    const admin = await context.newPage()
    await enter(admin, 'admin', 'iris')
    await admin.goto(toUrl('admin', `/finances?tab=journals&q=${number}`))
    const part = admin.getByRole('row').filter({ hasText: '210 → 410' })
    await expect(part).toContainText('26,30')
    await part.getByRole('link').click()
    const drawer = admin.getByRole('dialog')
    await expect(drawer.getByText('De betaaldienst betaalt dit deel zelf aan de verkoper')).toBeVisible()
    await expectAccessible(admin)
    await expectBalance()
    await end()
  })
