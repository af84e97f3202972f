import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newCardholder } from '../support/new-account.ts'
import { readOutbox } from '../support/outbox.ts'
import { clearExpectedErrors, toUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

const password = 'Tulp-en-7'

/** A photograph of 1200 x 600: red on its left half, blue on its right. */
const twoHalves = async () => {
  const half = { width: 600, height: 600, channels: 3 as const, background: '#1133cc' }
  const red = await sharp({ create: { ...half, background: '#cc2211' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 1200 } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'ik.jpg', mimeType: 'image/jpeg', buffer }
}

/** The position of the frame's middle in the picture, in percent from its left, as a screen reader hears it. */
const heard = async (page: Page): Promise<number> =>
  Number(/Midden op (\d+)%/.exec(await page.getByText(/Midden op \d+%/).innerText())?.[1] ?? Number.NaN)

/** Drags the picture, moves it with the arrows, zooms both ways, and uses what the frame shows: its blue half. */
const crop = async (page: Page, isMobile: boolean): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const stage = dialog.getByRole('application', { name: 'Afbeelding in het kader' })
  await expect(stage).toBeVisible()
  await expectAccessible(page)
  const box = (await stage.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const zoom = dialog.getByRole('slider', { name: 'Zoomen' })
  // The pointer: the picture follows it to the left, and never leaves the frame empty.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width / 4, y, { steps: 4 })
  await page.mouse.up()
  await stage.press('ArrowLeft')
  const dragged = await heard(page)
  expect(dragged).toBeGreaterThan(55)
  expect(dragged).toBeLessThanOrEqual(75)
  if (!isMobile) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -200)
    await expect(zoom).not.toHaveValue('100')
  }
  // The keyboard alone: the same, to the picture's edge.
  await stage.focus()
  await page.keyboard.press('+')
  const shown = async (): Promise<number> => Number(await zoom.inputValue())
  await expect.poll(shown).toBeGreaterThan(100)
  const zoomed = await shown()
  await page.keyboard.press('-')
  await expect.poll(shown).toBeLessThan(zoomed)
  for (let times = 0; times < 8; times++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => heard(page)).toBeGreaterThanOrEqual(dragged)
  await dialog.getByRole('button', { name: 'Afbeelding gebruiken' }).click()
}

/** Chooses from a list by typing, and waits until the list has gone: it takes the focus back as it goes. */
const pick = async (page: Page, field: RegExp, typed: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue(option)
}

/** The colour in the middle of a picture of the page. */
const middleOf = (picture: Locator): Promise<string> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    canvas.width = canvas.height = 3
    context.drawImage(image, 0, 0, 3, 3)
    const [red = 0, , blue = 0] = context.getImageData(1, 1, 1, 1).data
    return red > blue ? 'red' : 'blue'
  })

test('[USER-15] [USER-16] [USER-19] [USER-24] a customer keeps the profile right: photo, address, password, and leaves', async ({
  page,
  consoleErrors,
  isMobile,
}, { project }) => {
  const email = `profile-${project.name}@plein.example`
  await newCardholder(email, password)
  await page.goto(toUrl('ch', '/profile'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Jansen' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The photo is cropped with the pointer and by keyboard, sent, and stands beside the name everywhere.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await twoHalves())
  await crop(page, isMobile)
  await expect(page.locator('h1')).toBeVisible()
  const shown = page.locator('header img[src^="/media/avatars/"]').first()
  await expect(shown).toBeVisible()
  // The left half was red: moved to the left, the picture shows its blue half alone.
  await expect.poll(() => middleOf(shown)).toBe('blue')

  // An address from the lists; what is typed outlives a reload.
  await pick(page, /^Land$/, 'Nederl', 'Nederland')
  await pick(page, /^(Provincie|Staat|Regio)/, 'Utre', 'Utrecht')
  await pick(page, /^Plaats$/, 'Zeist', 'Zeist')
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

  // The place of a sign-in, with this device.
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
  // The address hears it once more; the mails before went with the account.
  const mails = await readOutbox(email)
  expect([...mails.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, subject]) => subject)).toEqual(['Je account is verwijderd'])
  // No way back to it is offered to who has no account any more.
  await expect(page).toHaveURL((url) => !url.href.includes('delete'))
  await expect(page.getByText('Je bent uitgelogd')).toBeHidden()
  // The open stream of notices may ask once more for who is no longer there.
  clearExpectedErrors(consoleErrors)
})
