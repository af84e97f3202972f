import { ask } from '../support/ask.ts'
import { toUrl, enter, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test('[L2] the administrator reads what an owner did, with the name that a program had before it was deleted', async ({
  page,
}, { project }) => {
  const { auth_token: token } = await ask<{ auth_token: string }>('po', 'POST', '/auth/login', {
    body: { username: 'lotte@plein.example', password: 'Plein-2026' },
  })
  const draft = { type_code: 4001, title: `Oud raadhuis, ${project.name}` }
  const { uuid } = await ask<{ uuid: string }>('po', 'POST', '/manager/programs', { token, body: draft })
  const changes = { title: `Nieuw raadhuis, ${project.name}`, expiry_date: '2027-01-31', min_order_amount: 1500 }
  await ask('po', 'PATCH', `/manager/programs/${uuid}`, { token, body: changes })
  await ask('po', 'DELETE', `/manager/programs/${uuid}`, { token })

  await enter(page, 'admin', 'iris')
  await page.goto(toUrl('admin', `/audit-log?q=raadhuis ${project.name}`))
  const sentences = [
    `Lotte van Dijk verwijderde het concept van restaurant ${changes.title}`,
    `Lotte van Dijk wijzigde restaurant ${changes.title}`,
    `Lotte van Dijk begon restaurant ${draft.title}`,
  ]
  for (const sentence of sentences) await expect(page.getByRole('link', { name: sentence })).toBeVisible()
  await expect(page.getByText(uuid)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The changes, as people say them.
  await page.getByRole('link', { name: sentences[1]! }).click()
  const drawer = page.getByRole('dialog', { name: 'Logboek' })
  await expect(drawer.getByText(`${draft.title} → ${changes.title}`)).toBeVisible()
  await expect(drawer.getByText('geen → 31-01-2027')).toBeVisible()
  await expect(drawer.getByText(/€\s0,00 → €\s15,00/)).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Lotte van Dijk' }).first()).toHaveAttribute('href', /^\/user\//)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // By the kind of thing that happened.
  await page.goto(toUrl('admin', '/audit-log?q=raadhuis&group=money'))
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await page.goto(toUrl('admin', '/audit-log?group=programs'))
  await expect(page.getByRole('link', { name: sentences[0]! })).toBeVisible()
})
