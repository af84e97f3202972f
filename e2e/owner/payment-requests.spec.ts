import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ask, isOurs, openMessage, read, refund, type Merchant, type Message } from '../../examples/merchant.ts'
import { approveAtBank } from '../support/guest.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const look = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Begins a payment program, says its methods and publishes it. */
const publishProgram = async (page: Page): Promise<void> => {
  await page.goto(toUrl('po', '/programs/pm/new'))
  await page.getByLabel('Naam').fill('Buurthuis De Brug')
  await page.getByLabel('Omschrijving').fill('Zalen en cursussen')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('checkbox', { name: /iDEAL/ }).check()
  await expect(page.getByText(/1 van 1 methoden klaar/)).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Alles is er: je kunt publiceren.')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page
    .getByRole('dialog', { name: /publiceren\?/ })
    .getByRole('button', { name: 'Publiceren' })
    .click()
  await expect(page.getByText('Buurthuis De Brug is gepubliceerd')).toBeVisible()
}

/** Asks for an amount; answers the link. */
const askFor = async (page: Page, amount: string, what: string): Promise<string> => {
  await page.getByRole('button', { name: 'Vraag om geld' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bedrag').fill(amount)
  await dialog.getByLabel('Waarvoor').fill(what)
  await dialog.getByRole('button', { name: 'Verzoek maken' }).click()
  const made = page.getByRole('dialog', { name: 'Het verzoek is klaar' })
  await expect(made.getByText(/kan €\s*.* betalen/)).toBeVisible()
  await look(page)
  const link = await made.getByLabel('Link kopiëren').inputValue()
  await page.keyboard.press('Escape')
  await expect(made).toBeHidden()
  return link.trim()
}

const rowOf = (page: Page, what: string) => page.getByRole('link', { name: new RegExp(what) })

test('[P-09] [P-12] [C-10] [PAY-18] an owner asks for money by a link, and whoever has it pays', async ({
  page,
  browser,
}) => {
  test.slow()
  await enter(page, 'po', 'lotte')
  await publishProgram(page)
  const link = await askFor(page, '12,50', 'Cursus stoelendans')
  const other = await askFor(page, '40', 'Zaalhuur december')

  const context = await browser.newContext()
  const payer = await context.newPage()
  await test.step('the payer opens the link and pays', async () => {
    await payer.goto(link)
    await expect(payer.getByText('Cursus stoelendans').first()).toBeVisible()
    await look(payer)
    await payer.getByRole('button', { name: /12,50.* betalen/ }).click()
    await approveAtBank(payer)
    await payer.waitForURL(/\/gratitude\?request=/)
    await expect(payer.getByText(/Je hebt €\s*12,50 betaald/)).toBeVisible()
    await look(payer)
    await payer.goto(link)
    await expect(payer.getByText('Dit is betaald')).toBeVisible()
  })

  await test.step('the owner sees it paid and gives a part back', async () => {
    await page.reload()
    await rowOf(page, 'Cursus stoelendans').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Betaald').first()).toBeVisible()
    await look(page)
    await drawer.getByRole('button', { name: 'Terugbetalen' }).click()
    const refund = page.getByRole('dialog', { name: /Terugbetalen/i }).last()
    await refund.getByLabel('Bedrag').fill('2,50')
    await refund.getByLabel('Reden').fill('Een les viel uit')
    await refund.getByRole('button', { name: /Terugbetalen/ }).click()
    await expect(page.getByText(/2,50 gaat terug/)).toBeVisible()
    await payer.reload()
    await expect(payer.getByText(/2,50 daarvan is naar je teruggegaan/)).toBeVisible()
  })

  await test.step('a request that was called off asks for nothing any more', async () => {
    await page.keyboard.press('Escape')
    await rowOf(page, 'Zaalhuur december').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verzoek annuleren' }).first().click()
    await page
      .getByRole('dialog', { name: /annuleren\?/ })
      .getByRole('button', { name: 'Verzoek annuleren' })
      .click()
    await expect(page.getByRole('dialog', { name: /annuleren\?/ })).toBeHidden()
    await payer.goto(other)
    await expect(payer.getByText('Dit verzoek is geannuleerd.')).toBeVisible()
    await expect(payer.getByRole('button', { name: /betalen/ })).toHaveCount(0)
    await look(payer)
  })
  await context.close()
})

test('[M-09] a shop asks for an amount on its phone, and sees it paid', async ({ page, browser }) => {
  await enter(page, 'acceptor', 'omar')
  await page.goto(toUrl('acceptor', '/new-order?mode=request'))
  for (const key of ['4', '00']) await page.getByRole('button', { name: key, exact: true }).click()
  await look(page)
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('payment/orders'),
  )
  await page.getByRole('button', { name: /4,00 vragen/ }).click()
  const { link } = (await (await made).json()) as { link: string }
  await expect(page.getByText('Laat je klant deze code scannen')).toBeVisible()
  await look(page)
  const context = await browser.newContext()
  const payer = await context.newPage()
  await payer.goto(link)
  await expect(page.getByText('Je klant heeft het geopend')).toBeVisible()
  await payer.getByRole('button', { name: /4,00.* betalen/ }).click()
  await approveAtBank(payer)
  await expect(page.getByText('Betaald', { exact: true })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Volgende betaling' }).click()
  await expect(page.getByText(/€\s*0,00/).first()).toBeVisible()
  await context.close()
})

/** Makes a key that may ask and give back, for tests. */
const makeKey = async (page: Page): Promise<Merchant> => {
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: /Ticketshop Noord/ }).click()
  await page.getByRole('tab', { name: 'Instellingen' }).click()
  await page.getByRole('link', { name: 'Eigen systemen' }).click()
  await page.getByRole('button', { name: 'Nieuwe sleutel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam').fill('Webwinkel')
  await dialog.getByLabel('Terugbetalen').check()
  await dialog.getByRole('button', { name: 'Sleutel maken' }).click()
  const key = page.getByLabel('Sleutel kopiëren')
  await expect(key).toBeVisible()
  await look(page)
  const { protocol, port } = new URL(page.url())
  return { address: `${protocol}//127.0.0.1:${port}`, key: (await key.inputValue()).trim() }
}

/** The shop's own server: the messages that it believes, once each. */
const startShop = async () => {
  const messages = new Map<string, Message>()
  const shop = { signing_key: '', url: '', messages, close: () => void server.close() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = openMessage(request.headers, Buffer.concat(chunks).toString(), shop.signing_key)
      if (message) messages.set(String(request.headers['webhook-id']), message)
      response.writeHead(message ? 204 : 401).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plein`
  return shop
}

/** Lets that server hear of the payments of the program whose page is open; answers the key of its messages. */
const addNotification = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${page.url().split('?')[0]}?tab=notifications`)
  await page.getByRole('button', { name: 'Melding toevoegen' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Titel').fill('Webwinkel')
  await sheet.getByLabel('Adres van je server').fill(url)
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  const key = await page.getByText(/^whsec_/).innerText()
  await look(page)
  await page.getByRole('button', { name: 'Ik heb het' }).click()
  return key.trim()
}

test('[X-16] [PAY-17] a webshop asks by a key, reads that it was paid, and gives back; a revoked key does nothing', async ({
  page,
  browser,
}) => {
  await enter(page, 'po', 'lotte')
  const shop = await makeKey(page)
  const server = await startShop()
  const keys_page = page.url()
  await page.keyboard.press('Escape')
  server.signing_key = await addNotification(page, server.url)
  const sale = { reference: `web-${Date.now()}`, amount: 1995, description: 'Twee kaartjes' }
  const asked = await ask(shop, sale)
  expect((await ask(shop, sale)).uuid).toBe(asked.uuid)
  const context = await browser.newContext()
  const payer = await context.newPage()
  await payer.goto(asked.link)
  await payer.getByRole('button', { name: /19,95.* betalen/ }).click()
  await approveAtBank(payer)
  await expect(payer.getByText(/Je hebt €\s*19,95 betaald/)).toBeVisible()
  expect(await read(shop, asked.uuid)).toMatchObject({ state: 'paid', amount: 1995, reference: sale.reference })
  expect((await refund(shop, asked.uuid, { amount: 495, reason: 'Een kaartje minder' })).amount).toBe(495)
  await expect.poll(async () => (await read(shop, asked.uuid)).refunded_amount).toBe(495)
  const heard = () =>
    [...server.messages.values()].filter(({ data }) => data.order?.uuid === asked.uuid).map(({ type }) => type)
  await expect
    .poll(() => heard().toSorted(), { timeout: 20_000 })
    .toEqual(['order.created', 'order.paid', 'refund.done'])
  server.close()
  expect(isOurs('https://shop.example/?order=1&status=paid&t=AAAA', 'a secret')).toBe(false)
  await context.close()

  await page.goto(keys_page)
  await test.step('payers of the webshop return to an address of its own', async () => {
    await page.getByRole('button', { name: 'Nieuw profiel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nieuw profiel' })
    await dialog.getByLabel('Naam').fill('Webwinkel')
    await dialog.getByLabel(/Adres/).fill('https://shop.example/terug')
    await look(page)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('https://shop.example/terug')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Intrekken' }).first().click()
  await page
    .getByRole('dialog', { name: /intrekken\?/ })
    .getByRole('button', { name: 'Intrekken' })
    .click()
  await expect(page.getByText('De sleutel werkt niet meer')).toBeVisible()
  await expect.poll(() => read(shop, asked.uuid).then(() => 'read', String), { timeout: 4000 }).toMatch(/401/)
})

test('[P-12] an owner asks many people by a list, which is looked through first', async ({ page }, { project }) => {
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: /Ticketshop Noord/ }).click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=requests`)
  await page.getByRole('button', { name: 'Lijst importeren' }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByLabel('Lijst', { exact: true })
  const row = (amount: string, who: string): string => `${amount};Repetitie ${project.name};${who}\n`
  await list.fill(`bedrag;omschrijving;naam\n${row('7,50', 'Els')}${row('twaalf', 'Bram')}`)
  await dialog.getByRole('button', { name: 'Lijst nakijken' }).click()
  await expect(dialog.getByText('Regel 2, bedrag: is niet te lezen')).toBeVisible()
  await look(page)
  await list.fill(`bedrag;omschrijving;naam\n${row('7,50', 'Els')}${row('12', 'Bram')}`)
  await dialog.getByRole('button', { name: 'Lijst nakijken' }).click()
  await expect(dialog.getByText(/2 goede regels, samen €\s*19,50/)).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: '2 verzoeken maken' }).click()
  await expect(page.getByRole('dialog', { name: '2 verzoeken zijn gemaakt' })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(rowOf(page, `Repetitie ${project.name}`).first()).toBeVisible()
})
