import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

/** The post of that title in a feed. */
const postOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a guest reads the feed, likes a post, signs in, and is back where it is liked', async ({ page }) => {
  await page.goto(toUrl('ch', '/posts'))
  await expect(postOf(page, 'Sinterklaas komt langs')).toBeVisible()
  await expect(page.getByText('Voor onze leden: proefavond')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Muziek op zaterdag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Muziek op zaterdag' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Leuk,/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mail').fill('sanne@plein.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Plein-2026')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Muziek op zaterdag' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Leuk gevonden,/, pressed: true })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  // Sanne belongs to the hall: what is for its members is for her.
  await page.goto(toUrl('ch', '/posts?q=proefavond'))
  await expect(postOf(page, 'Voor onze leden: proefavond')).toBeVisible()
})

test('[FEED-01] an owner writes a post that waits through a reload, and the administration hides it with a reason', async ({
  page,
  browser,
}, { project }) => {
  const title = `Paasmarkt op het plein (${project.name})`
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/posts'))
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  await page.getByLabel('Titel', { exact: true }).fill(title)
  const text = page.getByLabel('Tekst', { exact: true })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Twintig')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' kramen met #paasmarkt')
  await expect(text.locator('strong')).toHaveText('Twintig')
  await page.reload()
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(title)
  await expect(text.locator('strong')).toHaveText('Twintig')
  await expectAccessible(page)
  // The plain field has the same text, with signs for its formats; and back.
  const plain = page.getByRole('switch', { name: 'In een gewoon veld typen' })
  await plain.click()
  await expect(text).toHaveValue('**Twintig** kramen met #paasmarkt')
  await expectAccessible(page)
  await plain.click()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.press('Control+k')
  await page.getByLabel('Adres van de link').fill('markt.example.nl/pasen')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://markt.example.nl/pasen')
  await page.getByRole('button', { name: 'Plaatsen' }).click()
  await expect(postOf(page, title)).toBeVisible()
  await expect(postOf(page, title).locator('strong')).toHaveText('Twintig')

  const admin = await (await browser.newContext()).newPage()
  await enter(admin, 'admin', 'iris')
  await admin.goto(toUrl('admin', `/posts?q=${encodeURIComponent(title)}`))
  await postOf(admin, title).getByRole('button', { name: 'Meer over dit bericht' }).click()
  await admin.getByRole('menuitem', { name: 'Verbergen' }).click()
  await admin.getByLabel('Wat er mis mee is').fill('Er is geen paasmarkt.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(postOf(admin, title).getByText('Verborgen voor anderen')).toBeVisible()
  await admin.context().close()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(toUrl('ch', `/posts?q=${encodeURIComponent(title)}`))
  await expect(guest.getByText('Geen berichten gevonden')).toBeVisible()
  await guest.context().close()
  await page.reload()
  await expect(postOf(page, title).getByText('Er is geen paasmarkt.')).toBeVisible()
})
