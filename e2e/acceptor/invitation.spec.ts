import { ask } from '../support/ask.ts'
import { accountMail, linkIn } from '../support/outbox.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

const NEW = 'ming.nieuw@wok.example'
const KNOWN = 'omar@plein.example'

test.describe('An owner invites', () => {
  test.skip(
    ({ isMobile }) => isMobile,
    'invitations are sent at a desk; the answer on a phone is told by the pages’ own tests',
  )

  test('[PROG-34] [PROG-35] [PROG-37] [PROG-46] [PROG-47] [SHELL-37] [SHELL-38] two merchants, and the new one signs up and joins', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'po', 'lotte')
    await page.getByRole('link', { name: 'Programma’s' }).first().click()
    await page.getByRole('link', { name: 'De Markthal' }).click()
    await page.getByRole('tab', { name: 'Deelnemers' }).click()
    await page.getByRole('link', { name: 'Winkels', exact: true }).click()
    await page.getByRole('button', { name: 'Winkels uitnodigen' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mailadressen').fill(`Ming <${NEW}>; ${KNOWN}\n${NEW}`)
    await expect(dialog.getByText('2 adressen · 1 dubbele weggelaten')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '2 uitnodigingen versturen' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: NEW })).toContainText('Uitgenodigd')
    await dialog.getByRole('button', { name: 'Klaar' }).click()
    await expect(page.getByRole('row').filter({ hasText: NEW })).toContainText('Uitgenodigd')
    await expectAccessible(page)

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'nl-NL',
    })
    const guest = await phone.newPage()
    await guest.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
    await guest.goto(await linkIn(NEW, '#invite='))
    await expect(guest.getByText('Log in om de uitnodiging van De Markthal te beantwoorden')).toBeVisible()
    const invited = () => guest.evaluate(() => localStorage.getItem('programUUID'))
    await expect.poll(invited).toMatch(/^[\da-f-]{36}$/)
    await expect(guest).toHaveURL(toUrl('acceptor'))
    await guest.getByRole('link', { name: 'Account maken' }).click()
    await expect(guest.getByText('Je bent uitgenodigd')).toBeVisible()
    await expect(guest.getByLabel('E-mailadres')).toHaveValue(NEW)
    const token = await guest.evaluate(() => localStorage.getItem('programInvite'))
    await signUp(NEW, token ?? '')
    await guest.goto(toUrl('acceptor'))
    await guest.getByLabel('E-mailadres').fill(NEW)
    await guest.getByLabel('Wachtwoord', { exact: true }).fill('Zeven-Ovens-77')
    await guest.getByRole('button', { name: 'Inloggen' }).click()
    const invitation = guest.getByRole('article', { name: 'De Markthal' })
    await expect(invitation.getByText('3,5% van wat je verkoopt')).toBeVisible()
    await expect(invitation.getByText(/Van €\s23,00 ontvang je €\s22,19/)).toBeVisible()
    const [accept, decline] = [
      invitation.getByRole('button', { name: 'Accepteren' }),
      invitation.getByRole('button', { name: 'Weigeren' }),
    ]
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()]
    expect([one?.height, Math.round(one?.width ?? 0)]).toEqual([other?.height, Math.round(other?.width ?? 0)])
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    await expect.poll(invited).toBeNull()
    await accept.click()
    await expect(guest.getByText('Je doet mee aan De Markthal')).toBeVisible()
    await guest.goto(toUrl('acceptor', '/programs'))
    await expect(guest.getByRole('link', { name: 'De Markthal' })).toBeVisible()
    await phone.close()

    await page.reload()
    const merchant = page.getByRole('row').filter({ hasText: 'Ming' })
    await expect(merchant).toContainText('Doet mee')
    await page.getByRole('button', { name: 'Acties voor Ming Wok' }).click()
    await page.getByRole('menuitem', { name: 'Afmelden' }).click()
    const question = page.getByRole('dialog', { name: /Ming Wok afmelden voor De Markthal/ })
    await expect(question.getByText(/open bestelschermen sluiten/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Laten meedoen' })).toBeFocused()
    await question.getByRole('button', { name: 'Afmelden' }).click()
    await expect(merchant).toContainText('Afgemeld')
  })
})

/** The sign-up itself is another story: here its calls are enough. */
const signUp = async (email: string, invite: string): Promise<void> => {
  const sign_up_key = `story-${email.replaceAll(/\W/g, '-')}`.padEnd(32, '0')
  await ask('acceptor', 'POST', '/signup/step_one', { body: { email, type: 2, language: 'nl', sign_up_key, invite } })
  const { code } = await accountMail(email)
  const { sign_up_token } = await ask<{ sign_up_token: string }>('acceptor', 'POST', '/signup/code', {
    body: { email, code, sign_up_key },
  })
  await ask('acceptor', 'POST', '/signup/complete', {
    body: {
      sign_up_token,
      password: 'Zeven-Ovens-77',
      first_name: 'Ming',
      last_name: 'Wok',
      birth_date: '1980-01-01',
      phone_code: '31',
      phone: '612345672',
      country: 'NL',
      city: 'Amsterdam',
      zip: '1012AB',
      address: 'Damrak 1',
      terms: true,
    },
  })
}
