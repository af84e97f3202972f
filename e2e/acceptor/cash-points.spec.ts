import { readFile } from 'node:fs/promises'
import decode from 'qr/decode.js'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

/** The text that a telephone reads from a picture. */
const scan = async (png: Buffer): Promise<string> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** A print as a telephone sees it: turned a little, smaller, on a table. */
const photoOf = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .resize(700)
    .rotate(9, { background: '#d8d4c8' })
    .extend({ top: 60, left: 90, background: '#d8d4c8' })
    .blur(0.8)
    .png()
    .toBuffer()

/** The sheet that was printed, as the printer gets it. */
const onPaper = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() => {
    const { sheet } = window as unknown as { sheet: Node }
    document.body.append(sheet)
  })
  await page.emulateMedia({ media: 'print' })
  const picture = await page.locator('[data-print-sheet]').screenshot({ scale: 'css' })
  await page.emulateMedia({ media: null })
  await page.evaluate(() => document.querySelector('[data-print-sheet]')?.remove())
  return picture
}

const times = (place: Locator, day: string) => ({
  from: place.getByRole('combobox', { name: `${day}, van` }).or(place.getByRole('textbox', { name: `${day}, van` })),
  until: place.getByRole('combobox', { name: `${day}, tot` }).or(place.getByRole('textbox', { name: `${day}, tot` })),
})

/** Types as people do, and leaves the field. */
const type = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text)
  await field.press('Tab')
}

const download = async (page: Page, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile(await file.path())
}

test.describe('W10 Cash point, hours, QR', () => {
  test('[W10] [SHELL-86] [PROG-48] [PROG-49] [PROG-50] [PROG-51] a counter gets its hours and a code that scans', async ({
    page,
    isMobile,
  }) => {
    await signIn(page, 'acceptor', 'omar')
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Programma’s' }).click()
    await page.getByRole('tab', { name: 'Kassapunten' }).click()
    await page.getByRole('button', { name: 'Kassapunt toevoegen' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nieuw kassapunt' })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(form.getByRole('alert')).toContainText('Los 2 dingen op')
    await expect(form.getByRole('alert')).toBeFocused()

    await form.getByLabel('Naam').fill('Kassa 1')
    await form.getByLabel('Adres').fill('Damrak 1')
    await type(times(form, 'Maandag').from, '9')
    await type(times(form, 'Maandag').until, '1730')
    await expect(times(form, 'Maandag').from).toHaveValue('09:00')
    await expect(times(form, 'Maandag').until).toHaveValue('17:30')
    await form.getByRole('button', { name: 'Maandag: Kopieer naar…' }).click()
    await page.getByRole('button', { name: 'Werkdagen' }).click()

    await type(times(form, 'Vrijdag').until, '12')
    await form.getByRole('button', { name: 'Tijden toevoegen: Vrijdag' }).click()
    const [from, until] = [times(form, 'Vrijdag').from.nth(1), times(form, 'Vrijdag').until.nth(1)]
    await type(from, '1300')
    await type(until, '1200')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const late = 'Vrijdag: de eindtijd moet later zijn dan de begintijd'
    await expect(form.getByRole('alert').getByRole('link', { name: late })).toBeVisible()
    await type(from, '11')
    await type(until, '21')
    const overlap = form.getByRole('link', { name: 'Vrijdag: deze tijden overlappen met andere tijden' })
    await expect(overlap).toBeVisible()
    await overlap.click()
    await expect(from).toBeFocused()
    await type(from, '13')
    await expect(overlap).toHaveCount(0)

    for (const at of [0, 1]) {
      await form.getByRole('button', { name: 'Dag toevoegen' }).click()
      await type(form.getByRole('textbox', { name: 'Datum' }).nth(at), '25-12-2026')
    }
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(form.getByText('al tijden ingesteld').first()).toBeVisible()
    await expectAccessible(page)
    await form
      .getByRole('button', { name: /verwijderen$/ })
      .last()
      .click()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await expect(form).toBeHidden()

    const counter = page.getByRole('listitem').filter({ hasText: 'Kassa 1' })
    await expect(counter.getByText('Open tot 17:30')).toBeHidden()
    await expect(counter.getByText(/Gesloten · open/)).toBeVisible()
    await counter.getByRole('button', { name: 'QR-code' }).click()
    const qr = page.getByRole('dialog', { name: 'QR-code van Kassa 1' })
    const link = new RegExp(`^${toUrl('ch', '/pay').replaceAll('.', '\\.')}\\?to=[\\w-]{22}$`)
    const picture = qr.getByRole('img', { name: /menukaarten bij Kassa 1/ })
    await expect(picture).toBeVisible()
    await expect(qr.getByText(/^Met de telefoon betalen kan nog niet/)).toBeVisible()
    await expect(qr.getByText('5,1 cm · leesbaar tot ca. 50 cm')).toBeVisible()
    expect(await scan(await picture.screenshot({ scale: 'css' }))).toMatch(link)
    await expectAccessible(page)

    await qr.getByLabel('Afdrukformaat in px').fill('80')
    await expect(qr.getByText('0,7 cm is te klein om te scannen')).toBeVisible()
    await expect(qr.getByRole('button', { name: 'PNG downloaden' })).toHaveAttribute('aria-disabled', 'true')
    await qr.getByRole('button', { name: 'Poster A4' }).click()
    await expect(qr.getByText('16,9 cm · leesbaar tot ca. 1,7 m')).toBeVisible()
    await qr.getByRole('button', { name: 'Baliekaart 10 cm' }).click()
    await expect(qr.getByText('10 cm · leesbaar tot ca. 1 m')).toBeVisible()
    const png = await download(page, 'PNG downloaden')
    expect((await sharp(png).metadata()).width).toBe(1181)
    expect(await scan(png)).toMatch(link)
    expect((await download(page, 'SVG downloaden')).toString()).toContain('<svg')
    expect((await download(page, 'PDF downloaden')).subarray(0, 5).toString()).toBe('%PDF-')
    await qr.getByLabel('Breedte in cm').fill('5,08')
    await expect(qr.getByLabel('Afdrukformaat in px')).toHaveValue('600')
    await qr.getByLabel('Afdrukformaat in px').press('ArrowUp')
    await expect(qr.getByLabel('Breedte in cm')).toHaveValue('5,25')
    await qr.getByRole('button', { name: 'Scan testen' }).click()
    await expect(qr.getByRole('status')).toContainText('Deze code scant: hij opent de menukaarten bij Kassa 1.')
    const showPhoto = async (buffer: Buffer): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        qr.getByRole('button', { name: 'Foto van de print testen' }).click(),
      ])
      await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    }
    await showPhoto(await sharp(png).resize(24).png().toBuffer())
    await expect(qr.getByRole('status')).toContainText('Op deze foto is geen code gevonden')
    await showPhoto(await photoOf(png))
    await expect(qr.getByRole('status')).toContainText('Deze code scant')
    await qr.getByRole('button', { name: 'Baliekaart 10 cm' }).click()

    await page.evaluate(() => {
      Object.assign(window, { printed: '' })
      window.print = () => {
        const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
        const width = sheet?.querySelector('img')?.style.inlineSize ?? ''
        Object.assign(window, { printed: `${sheet?.textContent} ${width}`, sheet: sheet?.cloneNode(true) })
      }
    })
    await qr.getByRole('button', { name: 'Afdrukken' }).click()
    const printed = () => page.evaluate(() => (window as unknown as { printed: string }).printed)
    await expect.poll(printed).toMatch(/^Kassa 1Scan voor de menukaart[2-9A-Z]{4}-[2-9A-Z]{4} 9\.9\d+cm$/)
    expect(await scan(await onPaper(page))).toMatch(link)
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
  })
})
