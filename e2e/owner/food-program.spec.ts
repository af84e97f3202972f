import type { Page } from '@playwright/test'
import { sayTitleAndPicture, writeFirstDish } from '../support/program-basics.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  clearExpectedErrors,
  signIn,
  test,
} from '../support/story.ts'

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: /Los \d+ ding/ })
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click()
const range = (page: Page, at: number, name: 'range_start' | 'range_end' | 'cost') =>
  page.locator(`[id="food-delivery_ranges.${at}.${name}"]`)

const sayBasics = async (page: Page): Promise<void> => {
  await sayTitleAndPicture(page, 'Trattoria Lotte', 'Verse pasta, elke dag gedraaid.')
  await page.locator('#basics').getByLabel('Postcode').fill('1012ab')
  await page.getByLabel('Straat en huisnummer').fill('Damrak 14')
  await page.getByRole('button', { name: 'Adres opzoeken' }).click()
  await expect(page.getByText(/Gevonden\.|Alleen het gebied/)).toBeVisible()
  await expect(page.getByText(/Coördinaten 52[.,]3/)).toBeVisible()
}

const sayDistances = async (page: Page): Promise<void> => {
  await page.getByText('Afstand', { exact: true }).click()
  await page.getByRole('button', { name: 'Afstand toevoegen' }).click()
  await range(page, 0, 'range_end').fill('2')
  await range(page, 0, 'cost').fill('0')
  await page.getByRole('button', { name: 'Afstand toevoegen' }).click()
  // The next row begins where the last one ends.
  await expect(range(page, 1, 'range_start')).toHaveValue('2')
  await range(page, 1, 'range_start').fill('1')
  await range(page, 1, 'range_end').fill('4')
  await range(page, 1, 'cost').fill('2,50')
  await save(page)
  await expect(summary(page)).toContainText('Deze afstand overlapt met een andere rij')
  // Validation errors do not prevent saving the draft.
  await expect(page).toHaveURL(/\/programs\/food\/draft\//)
  await expect(page.locator('#delivery svg path[data-faulty]')).toHaveCount(1)
  await range(page, 1, 'range_start').fill('2')
  await expect(page.locator('#delivery svg path[data-faulty]')).toHaveCount(0)
  const test_it = page.locator('#delivery')
  await test_it.getByLabel('Postcode', { exact: true }).fill('1012 JS')
  await test_it.getByRole('button', { name: 'Probeer', exact: true }).click()
  await expect(test_it.getByText(/1012 JS.*: \d(,\d)? km → gratis/)).toBeVisible()
}

const openPayments = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Geld' }).click()
  await page.getByRole('link', { name: 'Betalingen', exact: true }).click()
}

/** A court's fee is a percentage or a fixed amount: one field is open. A restaurant in the court keeps the fee that it agreed to. */
const changeCourtFee = async (page: Page): Promise<void> => {
  const percent = page.getByLabel('Percentage', { exact: true })
  const fixed = page.getByLabel('Bedrag per bestelling', { exact: true })
  const saved = async (): Promise<void> => {
    const answer = page.waitForResponse((item) => item.request().method() === 'PATCH' && item.ok())
    await save(page)
    await answer
    await expect(page.getByText('Nog niet opgeslagen')).toHaveCount(0)
  }
  await page.getByRole('link', { name: /De Markthal/ }).click()
  await openPayments(page)
  await expect(percent).toHaveValue('3,5')
  await page.getByRole('radio', { name: /Een vast bedrag/ }).check()
  await expect(percent).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('link', { name: 'Vul een bedrag in' })).toBeVisible()
  await fixed.fill('0,50')
  await page.getByRole('radio', { name: /Een percentage/ }).check()
  await expect(fixed).toHaveCount(0)
  await expect(page.getByText(/\d restaurants houden wat ze hebben afgesproken\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await percent.fill('9,25')
  await saved()
  await page.getByRole('tab', { name: 'Deelnemers' }).click()
  await expect(page.getByText('3,5% van de producten').first()).toBeVisible()
  await expect(page.getByText(/9,25/)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await openPayments(page)
  await expect(percent).toHaveValue('9,25')
  await percent.fill('3,5')
  await saved()
}

/** 38 areas that exist, and two lines that are no postcode. */
const pasted = [
  ...[
    [1011, 1019],
    [1051, 1059],
    [1071, 1079],
    [1091, 1098],
    [1021, 1023],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\t2,50`)),
  'onzin\t2,50',
  '12\t3',
].join('\n')

const sayPostcodes = async (page: Page): Promise<void> => {
  const delivery = page.locator('#delivery')
  await delivery.getByText('Postcodes', { exact: true }).click()
  await page.getByRole('button', { name: 'Lijst plakken' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Je lijst').fill(pasted)
  await expect(dialog.getByText('38 gelezen, 2 overgeslagen')).toBeVisible()
  await expect(dialog.getByText(/onzin.*geen postcode/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '38 postcodes toevoegen' }).click()
  await expect(page.getByText('38 postcodes', { exact: true })).toBeVisible()
  const cost = page.locator('[id="food-delivery_range_zip_codes.0.cost"]')
  await cost.fill('2,')
  await save(page)
  await expect(summary(page)).toContainText('De kosten mogen niet beginnen of eindigen met een punt of een komma')
  await cost.fill('2,50')
  // The values entered for the other way are still there.
  await delivery.getByText('Afstand', { exact: true }).click()
  await expect(range(page, 1, 'range_end')).toHaveValue('4')
  await delivery.getByText('Postcodes', { exact: true }).click()
}

test('[W16] [SHELL-104] an owner sets up where a restaurant delivers, and publishes it', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'po', 'lotte')
  await expect(page).toHaveURL(/\/(programs|home)/)
  await page.goto(toUrl('po', '/programs/food/new'))
  await save(page)
  await expect(summary(page)).toBeFocused()
  for (const text of ['Vul een titel in', 'Vul een beschrijving in', 'Voeg een afbeelding toe'])
    await expect(summary(page).getByRole('link', { name: text })).toBeVisible()
  await expect(summary(page).getByRole('link', { name: /minstens één plek/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Onderdelen' }).getByText('3 dingen om op te lossen')).toBeVisible()
  await expectAccessible(page)

  await sayBasics(page)
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await expect(page.getByText('Stap 2 van 3')).toBeFocused()
  await sayDistances(page)
  await sayPostcodes(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Pickup asks for its fee while it is on, and for nothing when it is off.
  const pickup = page.getByRole('switch', { name: /Afhalen in het restaurant/ })
  await pickup.check()
  await save(page)
  await expect(summary(page)).toContainText('Vul de naam van de afhaalkosten in')
  await pickup.uncheck()
  await expect(summary(page)).not.toContainText('afhaalkosten')

  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Voordat je publiceert' })).toBeVisible()
  await expectAccessible(page)

  // A page that is left keeps what was typed, and goes on at its step.
  const steps = page.getByRole('navigation', { name: 'Onderdelen' })
  await steps.getByRole('link', { name: 'Basis' }).click()
  await page.getByLabel('Keuken').fill('Italiaans')
  await expect(page.getByText(/Bewaard op dit apparaat|op dit apparaat/)).toBeVisible()
  const draft = page.url()
  await page.goto(toUrl('po', '/programs?tab=inactive'))
  await expect(page.getByText('Nog niet opgeslagen').first()).toBeVisible()
  await page.goto(draft)
  await expect(page.getByLabel('Keuken')).toHaveValue('Italiaans')

  await steps.getByRole('link', { name: 'Betalen & publiceren' }).click()
  await page.getByRole('link', { name: 'Menu samenstellen' }).click()
  await writeFirstDish(page)
  await page.goto(draft)
  await steps.getByRole('link', { name: 'Betalen & publiceren' }).click()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lotte' })).toBeVisible()
  await page.getByRole('tab', { name: 'Instellingen' }).click()
  await page.getByRole('link', { name: 'Bezorgen & tijden' }).click()
  await expect(page.getByText('38 postcodes', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Programma’s', exact: true }).first().click()
  await changeCourtFee(page)
  clearExpectedErrors(consoleErrors)
})
