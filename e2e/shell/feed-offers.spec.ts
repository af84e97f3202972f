import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const postOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a post sells a dish at the price of the moment, leads to it, and says that it is sold out', async ({
  page,
  browser,
}, { project }) => {
  const title = `Panna cotta van de dag (${project.name})`
  await enter(page, 'acceptor', 'omar')
  await page.goto(toUrl('acceptor', '/posts'))
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await page.getByLabel('Namens').selectOption({ label: 'Bella Napoli' })
  await page.getByLabel(/^Voeg een gerecht/).fill('marinara')
  await page.getByRole('option', { name: /^Marinara/ }).click()
  await expect(page.getByRole('button', { name: 'Haal Marinara uit het bericht' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Plaatsen' }).click()
  const sold = postOf(page, title).getByRole('listitem').filter({ hasText: 'Marinara' })
  await expect(sold.getByText('Gerecht · Bella Napoli')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(toUrl('ch', `/posts?q=${encodeURIComponent(title)}`))
  const add = postOf(guest, title).getByRole('link', { name: 'Toevoegen: Marinara' })
  await expect(add).toBeVisible()
  await expect(postOf(guest, title).getByText(/€/)).toBeVisible()
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await add.click()
  await expect(guest).toHaveURL(/\/food\/product\//)
  await expect(guest.getByRole('heading', { name: 'Marinara' })).toBeVisible()

  const uuid = new URL(guest.url()).pathname.split('/').at(-1) ?? ''
  const token = await loadToken('omar')
  const programs = await ask<{ results: { uuid: string; title: string }[] }>('acceptor', 'GET', '/programs?size=100', {
    token,
  })
  const program_uuid = programs.results.find((program) => program.title === 'Bella Napoli')?.uuid ?? ''
  const path = `/programs/${program_uuid}/products/${uuid}`
  const sellOut = async (sold_out_until: string | null): Promise<void> => {
    const { revision } = await ask<{ revision: number }>('acceptor', 'GET', path, { token })
    await ask('acceptor', 'PATCH', path, { token, body: { sold_out_until, revision } })
  }
  await sellOut('2030-01-01T00:00:00Z')
  await guest.goBack()
  await guest.reload()
  await expect(postOf(guest, title).getByText('Uitverkocht')).toBeVisible()
  await expect(add).toHaveCount(0)
  await sellOut(null)
  await guest.context().close()
})
