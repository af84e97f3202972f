import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

test.describe('The list of the office', () => {
  test('its filters, kept under a name, found again after a reload, and taken away with a way back', async ({
    page,
    viewport,
  }) => {
    const phone = (viewport?.width ?? 0) < 768
    await signIn(page, 'acceptor', 'omar')
    await expect(page.getByRole('button', { name: 'Dienst starten' })).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/orders?view=list`)
    const table = page.getByRole('table', { name: /Bestellingen van/ })
    await expect(table.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)

    if (phone) {
      await expect(page.getByRole('combobox', { name: 'Status' }).filter({ visible: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
    }
    const place = phone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('search')
    await place.getByLabel('Soort').filter({ visible: true }).selectOption('Afhalen')
    await expect(page).toHaveURL(/type=pickup/)
    if (phone) {
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Toon [\d.]+ bestelling/ }).click()
      await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
    }
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Weergave', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Deze weergave bewaren…' }).click()
    await page.getByRole('button', { name: 'Bewaren', exact: true }).click()
    await expect(page.getByText('Geef een naam')).toBeVisible()
    await page.getByRole('textbox', { name: 'Naam' }).fill('Afhalers')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Afhalers” is bewaard')).toBeVisible()
    await page.goto(page.url().replace('&type=pickup', ''))
    await page.getByRole('button', { name: 'Weergave', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Afhalers' }).click()
    await expect(page).toHaveURL(/type=pickup/)

    await page.getByRole('button', { name: 'Afhalers', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Compact' }).click()
    await expect(page.locator('[data-row-size="1"]')).toBeVisible()
    await page.getByRole('button', { name: 'Afhalers', exact: true }).click()
    await page.getByRole('menuitem', { name: '“Afhalers” verwijderen' }).click()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByRole('button', { name: 'Afhalers', exact: true })).toBeVisible()

    // A column less, and many orders at once: their receipts come as files.
    await page.getByRole('button', { name: 'Afhalers', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Producten' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Producten' })).toHaveCount(0)
    const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Bon van/ }) })
    if (!phone) {
      await rows.nth(0).getByRole('checkbox').check()
      await rows.nth(1).getByRole('checkbox').check({ force: true })
      await expect(page.getByText('2 geselecteerd')).toBeVisible()
      await expectAccessible(page)
      const files: string[] = []
      page.on('download', (file) => void files.push(file.suggestedFilename()))
      await page.getByRole('button', { name: 'Bonnen als PDF' }).click()
      await expect(page.getByText('2 bonnen zijn opgeslagen')).toBeVisible()
      await expect.poll(() => files.length).toBe(2)
      await expect(page.getByText('2 geselecteerd')).toHaveCount(0)

      // A quick look with the space bar, and back to the row.
      await table.getByRole('link').first().focus()
      await page.keyboard.press(' ')
      const look = page.getByRole('dialog', { name: /^Bestelling \d+/ })
      await expect(look.getByRole('link', { name: 'Openen' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(table.getByRole('link').first()).toBeFocused()
    } else {
      await expect(table.getByRole('checkbox', { name: /selecteren/ }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})
