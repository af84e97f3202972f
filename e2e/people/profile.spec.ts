import { newCardholder } from '../support/new-account.ts'
import { addressOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

const password = 'Tulp-en-7'

/** A photograph of 1200 x 900, drawn by the browser itself. */
const photo = async (page: import('@playwright/test').Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')!
    context.fillStyle = '#2a6'
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#fc3'
    context.fillRect(450, 300, 300, 300)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('[USER-15] [USER-16] [USER-19] [USER-24] a customer keeps the profile right: photo, address, password, and leaves', async ({
  page,
  consoleErrors,
}, { project }) => {
  const email = `profile-${project.name}@plein.example`
  await newCardholder(email, password)
  await page.goto(addressOf('ch', '/profile'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Jansen' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The photo is cropped by keyboard, sent, and stands beside the name everywhere.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  const crop = page.getByRole('dialog')
  await expect(crop).toBeVisible()
  await expectAccessible(page)
  await crop.getByRole('button', { name: /gebruiken/i }).click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('header img[src^="/media/avatars/"]').first()).toBeVisible()

  // An address from the lists; what is typed outlives a reload.
  await page.getByRole('combobox', { name: 'Land', exact: true }).fill('Nederl')
  await page.getByRole('option', { name: 'Nederland', exact: true }).click()
  await page.getByRole('combobox', { name: /^(Provincie|Staat|Regio)/ }).fill('Utre')
  await page.getByRole('option', { name: 'Utrecht', exact: true }).click()
  await page.getByRole('combobox', { name: 'Plaats', exact: true }).fill('Zeist')
  await page.getByRole('option', { name: 'Zeist', exact: true }).click()
  await page.getByLabel('Postcode').fill('3701aa')
  await page.getByLabel('Straat', { exact: true }).fill('Slotlaan')
  await page.getByLabel('Huisnummer', { exact: true }).fill('7')
  await page.reload()
  await expect(page.getByLabel('Postcode')).toHaveValue('3701aa')
  await expect(page.getByText('Nog niet opgeslagen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je profiel is opgeslagen')).toBeVisible()
  await expect(page.getByLabel('Postcode')).toHaveValue('3701 AA')
  await expect(page.getByText('We bezorgen op Slotlaan 7, 3701 AA Zeist')).toBeVisible()
  await expect(page.getByText('Nog niet opgeslagen')).toBeHidden()

  // A new password needs the old one.
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await page.getByLabel('Huidig wachtwoord').fill('Verkeerd-1')
  await page.getByLabel('Nieuw wachtwoord').fill('Narcis-en-8')
  await page.getByLabel(/herhaal/i).fill('Narcis-en-8')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Dit is niet je huidige wachtwoord').first()).toBeVisible()
  // The browser tells of every refusal.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await page.getByLabel('Huidig wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Je wachtwoord is gewijzigd.', { exact: false })).toBeVisible()

  // Where one signed in, with this device.
  const history = page.getByRole('table', { name: 'Inloggeschiedenis' })
  await expect(history.getByText('Dit apparaat')).toBeVisible()

  // The data as a file, and the way out, which says what stays.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await page.getByRole('link', { name: 'Account verwijderen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je account verwijderen' })).toBeVisible()
  await expect(page.getByText('Je profiel, foto en wachtwoord')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Je wachtwoord' }).fill('Narcis-en-8')
  await page.getByRole('button', { name: 'Mijn account voorgoed verwijderen' }).click()
  await expect(page.getByText('Je account is verwijderd')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname !== '/profile/delete')
})
