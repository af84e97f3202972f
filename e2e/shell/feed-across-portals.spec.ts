import type { Page } from '@playwright/test'
import { photo } from '../support/photo.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toUrl,
} from '../support/story.ts'

const postOf = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Writes a post with everything that one can have; answers its address. */
const writeWhole = async (page: Page, title: string): Promise<string> => {
  await page.goto(toUrl('po', '/posts'))
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await page.getByLabel('Tekst', { exact: true }).fill('Kom naar de #markt')
  const link = page.getByLabel(/^Link/).and(page.getByRole('textbox'))
  await link.fill('http://example.nl/markt')
  await link.blur()
  await expect(link).toHaveValue('https://example.nl/markt')
  await page.getByLabel('Namens').selectOption({ label: 'De Markthal' })
  await page.reload()
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue(title)
  await expect(link).toHaveValue('https://example.nl/markt')
  await page.getByLabel('Foto toevoegen').setInputFiles([await photo('een.jpg'), await photo('twee.jpg')])
  await page.getByLabel('Beschrijf foto 2').fill('Een kraam met kaas')
  const list = { name: 'kramen.csv', mimeType: 'text/csv', buffer: Buffer.from('kraam;plaats\nkaas;1\n') }
  await page.getByLabel('Bestand toevoegen').setInputFiles(list)
  await expect(page.getByRole('button', { name: 'Verwijder kramen.csv' })).toBeVisible()
  await page.getByLabel('Adres bij YouTube of Vimeo').fill('https://youtu.be/aqz-KE-bpKQ')
  await page.getByRole('button', { name: 'Video toevoegen' }).click()
  await expect(page.getByRole('button', { name: 'Verwijder video 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Plaatsen', exact: true }).click()
  await expect(page.getByText('Je bericht staat erop')).toBeVisible()
  return (await postOf(page, title).getByRole('link', { name: title }).getAttribute('href')) ?? ''
}

test('[W22] a post goes from its writer to a guest who signs in, likes and comments, and is hidden with a way back', async ({
  page,
  browser,
  consoleErrors,
}, { project }) => {
  const title = `Voorjaarsmarkt (${project.name})`
  await enter(page, 'po', 'lotte')
  const path = await writeWhole(page, title)

  const reader = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await reader.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  const asked: string[] = []
  reader.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await reader.goto(toUrl('ch', path.replace('/posts/', '/post/')))
  await reader.getByLabel('E-mail').fill('sanne@plein.example')
  await reader.getByLabel('Wachtwoord', { exact: true }).fill('Plein-2026')
  await reader.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'Een kraam met kaas' })).toBeVisible()
  await expect(reader.getByRole('button', { name: /Speel af van YouTube/ })).toBeVisible()
  await expectAccessible(reader)
  await expectNoSidewaysScroll(reader)
  expect(asked.filter((host) => /youtube|vimeo/.test(host))).toEqual([])

  await reader.getByRole('button', { name: /^Leuk,/ }).click()
  await expect(reader.getByRole('button', { name: /^Leuk gevonden,/, pressed: true })).toBeVisible()
  let cut = 1
  await reader.route('**/api/v1/posts/*/comments', (route) =>
    route.request().method() === 'POST' && cut-- > 0 ? route.abort('connectionfailed') : route.fallback(),
  )
  await reader.getByLabel('Je reactie').fill('Tot zaterdag')
  await reader.getByRole('button', { name: 'Reageren', exact: true }).click()
  await expect(reader.getByText('Nog een poging, 1 van 3')).toBeVisible()
  await reader.clock.fastForward(1500)
  const comment = reader.getByRole('article').filter({ hasText: 'Tot zaterdag' }).last()
  await expect(comment).toBeVisible()
  await comment.getByRole('button', { name: 'Reactie bewerken' }).click()
  await reader
    .getByRole('textbox', { name: /reactie/i })
    .first()
    .fill('Tot zondag')
  await reader.getByRole('button', { name: 'Opslaan' }).click()
  const changed = reader.getByRole('article').filter({ hasText: 'Tot zondag' }).last()
  await expect(changed.getByText(/gewijzigd/)).toBeVisible()
  await changed.getByRole('button', { name: 'Reactie verwijderen' }).click()
  await expect(reader.getByText('Tot zondag')).toHaveCount(0)
  await reader.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(reader.getByText('Tot zondag')).toBeVisible()

  await reader.goto(toUrl('ch', '/posts/tags/markt'))
  await expect(postOf(reader, title)).toBeVisible()
  await reader.goto(toUrl('ch', `/posts?q=${encodeURIComponent('bestaat vast niet')}`))
  await expect(reader.getByText('Geen berichten gevonden')).toBeVisible()

  const admin = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await enter(admin, 'admin', 'iris')
  await admin.goto(toUrl('admin', `/posts?q=${encodeURIComponent(title)}`))
  await postOf(admin, title).getByRole('button', { name: 'Meer over dit bericht' }).click()
  await admin.getByRole('menuitem', { name: 'Verbergen' }).click()
  await admin.getByLabel('Wat er mis mee is').fill('De datum klopt niet.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(postOf(admin, title).getByText('Verborgen voor anderen')).toBeVisible()
  const found = `/posts?q=${encodeURIComponent(title)}`
  await reader.goto(toUrl('ch', found))
  await expect(reader.getByText('Geen berichten gevonden')).toBeVisible()
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(postOf(admin, title).getByText('Verborgen voor anderen')).toHaveCount(0)
  await reader.goto(toUrl('ch', found))
  await expect(postOf(reader, title)).toBeVisible()
  await reader.context().close()
  await admin.context().close()
  clearExpectedErrors(consoleErrors)
})
