import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { readOutbox } from '../support/outbox.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const caseOf = (page: Page, title: string) => page.getByRole('region', { name: title })

test('[FEED-03] a guest reports a post, an administrator hides it, its author objects and is heard', async ({
  page,
  browser,
}, { project }) => {
  const title = `Koop mijn oude fiets (${project.name})`
  const token = await loadToken('sanne', 'ch')
  const body = { title, text: [{ type: 'paragraph', text: 'Alleen vandaag.', ranges: [] }] }
  const { url } = await ask<{ url: string }>('ch', 'POST', '/posts', { token, body })

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(toUrl('ch', `/posts/${url}`))
  await guest.getByRole('button', { name: 'Meer over dit bericht' }).click()
  await guest.getByRole('menuitem', { name: 'Melden' }).click()
  await guest.getByLabel('Wat er mis mee is').fill('Dit is reclame.')
  await guest.getByLabel(/^E-mail/).fill(`melder-${project.name}@example.nl`)
  await guest.getByRole('checkbox').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Melden' }).click()
  await expect(guest.getByText('Dank je. We kijken ernaar.')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await enter(admin, 'admin', 'iris')
  await admin.goto(toUrl('admin', '/posts'))
  await admin.getByRole('link', { name: /te beslissen$/ }).click()
  await expect(caseOf(admin, title).getByText('Dit is reclame.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await caseOf(admin, title).getByRole('button', { name: 'Verbergen' }).click()
  await admin.getByLabel('Wat er mis mee is').fill('Handel hoort op de markt.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(caseOf(admin, title)).toHaveCount(0)

  await expect.poll(() => readOutbox('sanne@plein.example')).toContain(`Je bericht ‘${title}’ is verborgen`)
  await expect.poll(() => readOutbox(`melder-${project.name}@example.nl`)).toContain('We hebben besloten over')
  await guest.reload()
  await expect(guest.getByText('Dit bericht is weg, of niet voor jou')).toBeVisible()

  await enter(page, 'ch', 'sanne')
  await page.goto(toUrl('ch', `/posts/${url}`))
  await expect(page.getByText('Handel hoort op de markt.')).toBeVisible()
  await page.getByRole('button', { name: 'Bezwaar maken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bezwaar sturen' }).click()
  await expect(page.getByText('Vertel waarom je bezwaar maakt').first()).toBeVisible()
  await page.getByLabel('Je bezwaar').fill('Het is mijn eigen fiets.')
  await page.getByRole('dialog').getByRole('button', { name: 'Bezwaar sturen' }).click()
  await expect(page.getByText(/Je maakte bezwaar .*Het is mijn eigen fiets/)).toBeVisible()
  await expectAccessible(page)

  await admin.reload()
  await expect(caseOf(admin, title).getByText('Het is mijn eigen fiets.')).toBeVisible()
  await caseOf(admin, title).getByRole('button', { name: 'Weer tonen' }).click()
  await expect(caseOf(admin, title)).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await guest.context().close()
  await admin.context().close()
})
