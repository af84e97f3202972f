import type { Page } from '@playwright/test'
import { ask } from '../support/ask.ts'
import { accountMail, linkIn } from '../support/outbox.ts'
import { fillSignUp } from '../support/sign-up-form.ts'
import {
  toUrl,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  clearExpectedErrors,
  sandbox,
  signIn,
  test,
} from '../support/story.ts'

const EMAIL = 'soerie.nieuw@zonnig.example'

interface Listed {
  results: { uuid: string; program_uuid: string; title: string }[]
}

/** Says no to the invitation on the page. */
const decline = async (page: Page, reason: string, words?: string): Promise<void> => {
  await page.getByRole('article').getByRole('button', { name: 'Weigeren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(reason, { exact: true }).click()
  if (words !== undefined) await dialog.getByLabel('In je eigen woorden').fill(words)
  await dialog.getByRole('button', { name: 'Weigeren' }).click()
}

/** The court owner's steps of a story with a restaurant, by the API. */
const asLotte = async (restaurant: string) => {
  const { auth_token: token } = await ask<{ auth_token: string }>('po', 'POST', '/auth/login', {
    body: { username: 'lotte@plein.example', password: 'Plein-2026' },
  })
  const { results } = await ask<Listed>('po', 'GET', '/programs?size=100', { token })
  const uuidOf = (title: string): string => results.find((program) => program.title === title)?.uuid ?? ''
  const [court, invited] = [uuidOf('De Markthal'), uuidOf(restaurant)]
  const post = (status?: 0 | 1) =>
    ask('po', 'POST', `/programs/${court}/invite`, {
      token,
      body: { program_uuid: invited, ...(status !== undefined && { status }) },
    })
  return {
    court,
    post,
    remove: () => ask('po', 'DELETE', `/programs/${court}/invite?program_uuid=${invited}`, { token }),
    invitePerson: () =>
      ask('po', 'POST', '/acceptor-invite', { token, body: { program_uuid: invited, emails: [EMAIL] } }),
  }
}

test('[W09] [COURT-02] [COURT-23] [COURT-57] [COURT-58] a restaurant signs up for its court’s invitation, joins, is connected; a failure resets it, and a withdrawn one cannot be answered', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const lotte = await asLotte('Warung Zonnig')
  await lotte.invitePerson()

  // The court invites from its own page.
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' })
  const office = await desk.newPage()
  await office.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await signIn(office, 'po', 'lotte')
  await expect(office.getByRole('heading', { level: 1, name: 'Programma’s' })).toBeVisible()
  await office.goto(toUrl('po', `/programs/${lotte.court}?tab=restaurants`))
  const row = office.getByRole('row').filter({ hasText: 'Warung Zonnig' })
  await expect(row).toContainText('Niet uitgenodigd')
  await row.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(row).toContainText('Wacht op antwoord')
  await expect(office.getByRole('tab', { name: /In afwachting/ })).toContainText('1')
  await expectAccessible(office)

  // Signed out: to the sign-in, which knows who invites; then four short steps, and straight to the invitation.
  await page.goto(await linkIn(EMAIL, '#court='))
  await expect(page.getByText('Log in om de uitnodiging van De Markthal te beantwoorden')).toBeVisible()
  await expect(page).toHaveURL(toUrl('acceptor'))
  const invited = () => page.evaluate(() => localStorage.getItem('programUUID'))
  await expect.poll(invited).toBe(lotte.court)
  await page.getByRole('link', { name: 'Account maken' }).click()
  await fillSignUp(page, EMAIL)
  await expect(page).toHaveURL(toUrl('acceptor', '/registration?step=confirm'))
  const { code } = await accountMail(EMAIL)
  const field = page.getByLabel('Code uit de e-mail')
  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('Deze code klopt niet')
  await field.fill(code)
  await expect(page).toHaveURL(toUrl('acceptor', `/court-invitations/${lotte.court}`))

  const invitation = page.getByRole('article')
  await expect(invitation.getByText('3,5% van wat je via de foodcourt verkoopt')).toBeVisible()
  await expect.poll(invited).toBeNull()
  await expect(invitation.getByText(/Van €\s23,00 ontvang je €\s22,19/)).toBeVisible()
  const terms = invitation.getByRole('link', { name: 'Voorwaarden van de foodcourt (PDF)' })
  const pdf = await terms.evaluate(async (link) => {
    const answer = await fetch((link as HTMLAnchorElement).href)
    return [answer.status, answer.headers.get('content-type')]
  })
  expect(pdf).toEqual([200, 'application/pdf'])
  const accept = invitation.getByRole('button', { name: 'Accepteren' })
  const [one, other] = [
    await accept.boundingBox(),
    await invitation.getByRole('button', { name: 'Weigeren' }).boundingBox(),
  ]
  expect([one?.height, Math.round(one?.width ?? 0)]).toEqual([other?.height, Math.round(other?.width ?? 0)])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The provider refuses: the invitation is reset, and the court sends it again.
  await sandbox('faults', { kind: 'http_422', scope: 'onboard', count: 1 })
  const agree = async (): Promise<void> => {
    await accept.click()
    const dialog = page.getByRole('dialog', { name: 'Meedoen met De Markthal?' })
    await dialog.getByRole('button', { name: 'Meedoen' }).click()
    await expect(dialog.getByText('Zet een vinkje om mee te doen').first()).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Meedoen' }).click()
  }
  await agree()
  await expect(invitation.getByText('Aansluiten is niet gelukt')).toBeVisible()
  await expect(invitation.getByRole('button')).toHaveCount(0)
  await office.reload()
  await expect(row).toContainText('Aansluiten mislukt')
  await row.getByRole('button', { name: 'Opnieuw uitnodigen' }).click()
  await expect(row).toContainText('Wacht op antwoord')

  // Withdrawn while it is being read: it says why it cannot be answered.
  await page.reload()
  await expect(accept).toBeVisible()
  await lotte.post(0)
  await decline(page, 'Nu niet')
  await expect(page.getByText('De foodcourt heeft deze uitnodiging ingetrokken').first()).toBeVisible()
  await page.reload()
  await expect(invitation.getByText('Je kunt er niet meer op antwoorden.')).toBeVisible()
  await lotte.post()

  // Agreed, account created, connected at the provider's page, and back.
  await page.reload()
  await agree()
  await expect(invitation.getByText('Warung Zonnig doet nu mee met De Markthal')).toBeVisible()
  await expectAccessible(page)
  await invitation.getByRole('button', { name: 'Aansluiten bij de betaaldienst' }).click()
  await expect(page.getByRole('heading', { name: 'Warung Zonnig aansluiten' })).toBeVisible()
  await page.getByRole('button', { name: 'Afronden: aangesloten' }).click()
  await expect(page).toHaveURL(toUrl('acceptor', `/court-invitations/${lotte.court}`))
  await expect(invitation.getByText('Aangesloten')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await office.reload()
  await expect(row).toContainText('Aangesloten')
  await expect(row).toContainText('Wordt direct uitbetaald')

  // Back to how it was, for whoever comes next: outside the court it is paid through its own provider.
  await lotte.remove()
  await office.reload()
  await expect(row).toContainText('Verwijderd')
  await desk.close()
  clearExpectedErrors(consoleErrors)
})

test('a restaurant declines with a reason of its own, which the owner of the court reads', async ({
  page,
  browser,
}) => {
  const lotte = await asLotte('Ketel & Korst')
  await lotte.post()
  await enter(page, 'acceptor', 'omar')
  await page.goto(toUrl('acceptor', `/court-invitations/${lotte.court}`))
  await decline(page, 'Iets anders', 'De hal is op maandag dicht')
  await expect(page.getByRole('article').getByText('Je hebt deze uitnodiging geweigerd')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const desk = await browser.newContext({ viewport: page.viewportSize(), locale: 'nl-NL' })
  const office = await desk.newPage()
  await enter(office, 'po', 'lotte')
  await office.goto(toUrl('po', `/programs/${lotte.court}?tab=restaurants`))
  const listed = office.getByRole('row').filter({ hasText: 'Ketel & Korst' })
  await expect(listed).toContainText('Geweigerd')
  await expect(listed).toContainText('“De hal is op maandag dicht”')
  await expect(listed.getByRole('button', { name: 'Opnieuw uitnodigen' })).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await lotte.remove()
  await desk.close()
})
