import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cameraPhoto } from '../support/photo.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  clearExpectedErrors,
  signIn,
  test,
} from '../support/story.ts'

/** Opens the menu of Bella Napoli; answers the restaurant's uuid. */
const openMenu = async (page: Page, portal: 'po' | 'acceptor', name: string): Promise<string> => {
  await signIn(page, portal, name)
  await page.waitForURL(/\/(orders|programs)$/)
  await page.goto(toUrl(portal, '/programs'))
  const link = page.getByRole('link', { name: 'Bella Napoli' }).first()
  const uuid = (await link.getAttribute('href'))?.match(/[0-9a-f-]{36}/)?.[0] ?? ''
  await page.goto(toUrl(portal, `/programs/${uuid}?tab=menu`))
  await expect(page.getByRole('tab', { name: 'Menu' })).toBeVisible()
  return uuid
}

/** A message about a save has the role of a dialog as well. */
const drawer = (page: Page) => page.locator('[role="dialog"]:not([data-type])')
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Opslaan' })
const categoriesOf = (page: Page) => page.getByRole('region', { name: 'Categorieën' }).getByRole('link')

test.describe('the menu', () => {
  test('[W17] [FOOD-49] an owner writes the menu, and nothing that was typed is lost', async ({
    page,
    isMobile,
    consoleErrors,
  }) => {
    // A telephone shows the categories, or what is in one of them.
    const toCategories = async (): Promise<void> => {
      if (isMobile) await page.getByRole('button', { name: 'Categorieën' }).click()
    }
    const toSoups = async (): Promise<void> => {
      if (isMobile) await page.getByRole('link', { name: /^Soepen/ }).click()
    }
    const uuid = await openMenu(page, 'po', 'lotte')
    await expectAccessible(page)

    // A category, and its first product; what is missing is said in words.
    await page.getByRole('button', { name: 'Categorie toevoegen' }).click()
    await page.getByLabel('Naam van de categorie').fill('Soepen')
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    await page.getByRole('button', { name: 'Klaar' }).click()
    await page.getByRole('link', { name: /^Soepen/ }).click()
    await expect(page.getByText('Nog niets in deze categorie')).toBeVisible()
    await page.getByRole('button', { name: 'Product toevoegen' }).click()
    // A drawer takes the focus when it has come.
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    await save(page).click()
    const summary = drawer(page).getByRole('alert').filter({ hasText: 'Los 4 dingen op' })
    await expect(summary).toBeFocused()
    await drawer(page).getByLabel('Titel').first().fill('Minestrone')
    await drawer(page).getByLabel('Omschrijving').fill('Met brood')
    await drawer(page).getByLabel('Prijs').fill('10,5')
    await drawer(page).getByLabel('Omschrijving').click()
    await expect(drawer(page).getByLabel('Prijs')).toHaveValue('10,50')
    await drawer(page)
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await cameraPhoto('soep.jpg'))
    await page.getByRole('button', { name: 'Afbeelding gebruiken' }).click()
    await expect(drawer(page).getByText(/We hebben de afbeelding kleiner gemaakt: van \d,\d\sMB/)).toBeVisible()

    // An extra with a title but no price: its cell is marked, and nothing is saved.
    await drawer(page).getByRole('button', { name: 'Extra toevoegen' }).click()
    const extra = drawer(page).getByRole('group', { name: 'Rij 1' })
    await extra.getByLabel('Titel').fill('Kaas')
    await save(page).click()
    const row = drawer(page).getByRole('group', { name: 'Kaas' })
    await expect(row.getByLabel('Toeslag')).toHaveAttribute('aria-invalid', 'true')
    await expect(row.getByLabel('Titel')).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await row.getByLabel('Toeslag').fill('1,5')

    // The server fails: the drawer stays, with a sentence and with everything in it.
    await page.route('**/products', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await save(page).click()
    await expect(
      drawer(page)
        .getByRole('alert')
        .filter({ hasText: /Er ging aan onze kant iets mis/ }),
    ).toBeVisible()
    await expect(drawer(page).getByLabel('Titel').first()).toHaveValue('Minestrone')
    await save(page).click()
    await expect(page.getByText('Minestrone opgeslagen')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Minestrone', exact: true })).toBeVisible()
    consoleErrors.splice(0)

    // The order of categories: by keyboard, and by drag; kept after a reload, and so on the food host.
    await toCategories()
    await expect(page.getByRole('link', { name: /^Soepen/ })).toBeVisible()
    const before = await categoriesOf(page).allInnerTexts()
    const handle = page.getByRole('button', { name: 'Soepen verplaatsen' })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(categoriesOf(page).nth(before.length - 2)).toHaveText(/^Soepen/)
    await expect(handle).toBeFocused()
    // A row that still moves to its place would be let go of beside the other.
    await expectStill(page)
    await page
      .getByRole('button', { name: 'Soepen verplaatsen' })
      .dragTo(page.getByRole('link', { name: /^Pizza \d|^Pizza\d/ }).first(), {
        targetPosition: { x: 40, y: 2 },
      })
    await expect(categoriesOf(page).first()).toHaveText(/^Soepen/)
    await expect(page.getByText('Nieuwe volgorde opgeslagen')).toBeVisible()
    await page.reload()
    await expect(categoriesOf(page).first()).toHaveText(/^Soepen/)

    // Typed values are discarded only on purpose.
    await toSoups()
    await page.getByRole('button', { name: 'Minestrone', exact: true }).click()
    await drawer(page).getByLabel('Prijs').fill('9')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Verder bewerken' }).click()
    await expect(drawer(page).getByLabel('Prijs')).toHaveValue('9,00')

    // Another editor was faster: only what both changed is asked about.
    await page.evaluate(async (program) => {
      const { auth_token } = JSON.parse(atob(localStorage.getItem('tokens') ?? '')) as { auth_token: string }
      const headers = { authorization: `Bearer ${auth_token}`, 'content-type': 'application/json' }
      const menu = (await (await fetch(`/api/v1/programs/${program}/menu`, { headers })).json()) as {
        products: { uuid: string; title: string }[]
      }
      const soup = menu.products.find(({ title }) => title === 'Minestrone')
      await fetch(`/api/v1/programs/${program}/products/${soup?.uuid}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ price: 1100, notes: 'Vegan' }),
      })
    }, uuid)
    await save(page).click()
    await expect(drawer(page).getByText('Jullie wijzigden allebei: Prijs.')).toBeVisible()
    await expect(drawer(page).getByLabel('Prijs')).toHaveValue('9,00')
    await expect(drawer(page).getByLabel('Opmerkingen')).toHaveValue('Vegan')
    await save(page).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByText('€ 9,00')).toBeVisible()
    clearExpectedErrors(consoleErrors)

    // The menu as a file, and back: first what would change, line by line.
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV exporteren' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV importeren' }).click()
    const changed = file.replace('Met brood;9,00', 'Met brood;9,50').replace('Marinara;', '"";')
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
    await expect(drawer(page).getByText('1 gewijzigd')).toBeVisible()
    await expect(drawer(page).getByText('1 fout', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Sla de foute regel over').check()
    await page.getByRole('button', { name: '1 regel importeren' }).click()
    await expect(page.getByText('Menu geïmporteerd: 0 nieuw, 1 gewijzigd')).toBeVisible()
    await expect(page.getByText('€ 9,50')).toBeVisible()

    // Removed, and taken back.
    await page.getByRole('button', { name: 'Minestrone', exact: true }).click()
    await drawer(page).getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Minestrone', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Ongedaan maken' }).last().click()
    await expect(page.getByRole('button', { name: 'Minestrone', exact: true })).toBeVisible()

    // Guests see it as it stands.
    await page.goto(toUrl('food', `/food/place/${uuid}`))
    await expect(page.getByText('Minestrone').first()).toBeVisible()
    const headings = await page.locator('main h2').allInnerTexts()
    expect(headings.indexOf('Soepen')).toBeGreaterThanOrEqual(0)
    expect(headings.indexOf('Soepen')).toBeLessThan(headings.indexOf('Pizza'))
  })

  test('[FOOD-74] dishes without a photo get drawings: a whole import at once, and one while it is written', async ({
    page,
  }) => {
    await openMenu(page, 'po', 'lotte')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV importeren' }).click()
    const lines = ['Pannenkoeken;Met stroop;7,50;ja', 'Verrassing van Jo;Geheim;9;ja'].map(
      (line) => `Uit een bestand;${line}`,
    )
    const file = ['Categorie;Titel;Omschrijving;Prijs;Te koop', ...lines].join('\n')
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(drawer(page).getByText('is nieuw en pas te koop met een foto')).toHaveCount(2)
    await page.getByLabel('Gebruik een tekening bij 1 gerecht zonder afbeelding').check()
    await expect(drawer(page).getByText('is nieuw, met deze tekening')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: '2 regels importeren' }).click()
    await expect(page.getByText('Menu geïmporteerd: 2 nieuw, 0 gewijzigd')).toBeVisible()
    await page.getByRole('link', { name: /^Uit een bestand/ }).click()
    await expect(page.getByRole('switch', { name: 'Te koop: Pannenkoeken' })).toBeChecked()

    // One that is not listed under its name is among all of them.
    await page.getByRole('button').filter({ hasText: 'Verrassing van Jo' }).click()
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    await drawer(page).getByLabel('Titel').first().fill('Verse kippensoep')
    const proposed = drawer(page).getByRole('region', { name: 'Getekende afbeeldingen' })
    await proposed.getByRole('button', { name: 'Kippensoep', exact: true }).click()
    await expect(proposed.getByRole('button', { name: 'Kippensoep', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await proposed.getByRole('button', { name: 'Alle tekeningen' }).click()
    await page.getByRole('searchbox', { name: 'Zoek op gerecht' }).fill('Erbsensuppe')
    await page.getByRole('button', { name: 'Erwtensoep', exact: true }).click()
    await expect(drawer(page).getByAltText('De afbeelding van nu')).toHaveAttribute('src', /erwtensoep/)
    await save(page).click()
    await expect(page.getByText('Verse kippensoep opgeslagen')).toBeVisible()
  })
})

test.describe('in the rush', () => {
  test('[W17] an acceptor finds a dish and sells it out in two taps; guests see it without a reload', async ({
    page,
  }) => {
    const uuid = await openMenu(page, 'acceptor', 'omar')
    const guest = await page.context().newPage()
    await guest.goto(toUrl('food', `/food/place/${uuid}`))
    const dish = guest.locator('article, li').filter({ hasText: 'Tiramisu' }).last()
    await expect(dish).not.toContainText(/uitverkocht/i)
    await page.bringToFront()
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox').fill('tira')
    await expect(page.getByRole('heading', { name: '1 product gevonden' })).toBeVisible()
    const sold = page.getByRole('switch', { name: 'Te koop: Tiramisu' })
    await sold.click()
    await expect(page.getByText('Tiramisu is uitverkocht')).toBeVisible()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(sold).toBeChecked()
    await sold.click()
    await expect(page.getByText('Tiramisu is uitverkocht')).toBeVisible()
    await expectAccessible(page)
    await guest.bringToFront()
    // The page of the guest asks again by itself.
    await guest.clock.fastForward(15_000)
    await expect(dish).toContainText(/uitverkocht/i)
    await page.bringToFront()
    await sold.click()
    await expect(page.getByText('Tiramisu is weer te koop')).toBeVisible()
    await guest.bringToFront()
    await guest.clock.fastForward(15_000)
    await expect(dish).not.toContainText(/uitverkocht/i)
  })
})
