import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { printers, type PrinterSettings } from '@plein/contract/food-kitchen/printers'
import { foodOrdering } from '@plein/contract/food-ordering'
import { TestPrinter } from '@plein/sandbox/printer/test-printer'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statements } from '#platform/db/named-client.ts'
import { drawPaper } from '#platform/documents/paper.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { openEvents } from '../../../testing/processes/http.ts'
import { loadSuborders } from '../board/board.queries.ts'
import { ticketTexts } from '../tickets/ticket.rules.ts'
import { listTickets } from './job.queries.ts'
import { purgeTickets } from './purge-tickets.job.ts'

let app: FoodTestApp
let port: number
let bella: string
let wok: string
beforeAll(async () => {
  app = await createFoodTestApp({ PORT: '0', PLEIN_RATE_LIMITS: 'on' }, true)
  port = await app.server.listen()
  ;[bella, wok] = [await app.program('Bella Napoli'), await app.program('Wok Garden')]
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await run(app.owner.db, 'delete from food_ordering.print_jobs')
  await run(app.owner.db, 'delete from food_ordering.printers')
})
afterAll(() => app.close())

const ownerOf = async (program_uuid: string) => {
  const [row] = await run<{ owner_uuid: string }>(
    app.owner.db,
    'select owner_uuid from programs.programs where uuid = $1',
    [program_uuid],
  )
  return app.as('program_owner', row!.owner_uuid)
}
const local = (url: string): string => `http://127.0.0.1:${port}${new URL(url).pathname}`
const addPrinter = async (program_uuid: string, settings: Partial<PrinterSettings> = {}) => {
  const body: PrinterSettings = { name: 'Keuken', station: 'Grill', language: 'nl', categories: [], ...settings }
  const added = await (await ownerOf(program_uuid)).call(printers.add, { params: { program_uuid }, body })
  return { uuid: added.body.uuid, printer: new TestPrinter(local(added.body.url!)) }
}
const shown = async (program_uuid: string, uuid: string) => {
  const { body } = await (await ownerOf(program_uuid)).call(printers.list, { params: { program_uuid } })
  return body.results.find((printer) => printer.uuid === uuid)!
}
const testPage = async (program_uuid: string, uuid: string) =>
  (await ownerOf(program_uuid)).call(printers.test, { params: { program_uuid, uuid } })

/** A paid order of two kitchens, whose tickets are lined up. */
const orderOfTwo = async (tickets: number) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
  const { body } = await order(app, { session_id, input: { allergies: ['milk'] } })
  const at = { params: { uuid: body.uuid }, query: { session_id } }
  expect((await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).status).toBe(200)
  await eventually(async () =>
    expect(
      await run(app.owner.db, 'select from food_ordering.print_jobs where suborder_uuid is not null'),
    ).toHaveLength(tickets),
  )
  return body
}
const partOf = (placed: Awaited<ReturnType<typeof orderOfTwo>>, program_uuid: string): string =>
  placed.suborders.find(({ restaurant }) => restaurant.uuid === program_uuid)!.uuid

/** The ticket of a part as it has to be, of these dishes alone. */
const expected = async (uuid: string, copy: number, dishes?: readonly string[], station = 'Grill') => {
  const [rows] = await loadSuborders(app.database.db, [uuid])
  const lines = rows!.lines.filter(({ kind, title }) => kind === 'product' && (dishes?.includes(title) ?? true))
  return drawPaper(ticketTexts(rows!, lines, { station, language: 'nl', copy, at: tuesdayEvening }))
}

describe('a ticket printer', () => {
  test('prints the ticket of its own restaurant’s part, once it is paid, and nothing of another', async () => {
    const [{ printer }, other] = [await addPrinter(bella), await addPrinter(wok)]
    expect(await printer.work()).toBe(false)
    const placed = await orderOfTwo(2)
    expect(await printer.work()).toBe(true)
    expect(printer.papers).toHaveLength(1)
    expect(printer.papers[0]!.equals(await expected(partOf(placed, bella), 1))).toBe(true)
    expect(await sharp(printer.papers[0]).metadata()).toMatchObject({ format: 'png', width: 576 })
    expect(await printer.work()).toBe(false)
    expect(await other.printer.work()).toBe(true)
    expect(other.printer.papers[0]!.equals(await expected(partOf(placed, wok), 1))).toBe(true)
  })

  test('prints an order by telephone that its guest pays in cash, with the amount to collect', async () => {
    const { printer } = await addPrinter(bella)
    const lines = [{ product_id: (await app.product('Tiramisu')).uuid, quantity: 4 }]
    const worker = app.as('acceptor', await app.user('omar@plein.example'))
    const wanted = { lines, pickup_in_restaurant: true, delivery_asap: true }
    const at = { params: { program_uuid: bella } }
    const { body: priced } = await worker.call(phoneOrders.price, { ...at, body: wanted })
    const guest = { first_name: 'Bea', phone_code: '+31', phone: '0612345699' }
    const body = { ...wanted, ...guest, payment: 'cash' as const, expected_total_amount: priced.total_amount }
    const taken = await worker.call(phoneOrders.create, { ...at, body })
    expect(taken.status).toBe(201)
    await eventually(async () => expect(await printer.work()).toBe(true))
    expect(printer.papers[0]!.equals(await expected(taken.body.uuid, 1))).toBe(true)
  })

  test('prints the dishes of its station; those that no printer names are printed by all', async () => {
    const categoryOf = async (dish: string): Promise<string> => {
      const [row] = await run<{ category_uuid: string }>(
        app.owner.db,
        'select category_uuid from menus.products where program_uuid = $1 and title = $2',
        [bella, dish],
      )
      return row!.category_uuid
    }
    const oven = await addPrinter(bella, { station: 'Oven', categories: [await categoryOf('Margherita')] })
    const drinks = await categoryOf('Tiramisu')
    const cold = await addPrinter(bella, { station: 'Koud', categories: [drinks] })
    const placed = await orderOfTwo(2)
    const part = partOf(placed, bella)
    for (const { printer } of [oven, cold]) expect(await printer.work()).toBe(true)
    expect(oven.printer.papers[0]!.equals(await expected(part, 1, ['Margherita'], 'Oven'))).toBe(true)
    expect(cold.printer.papers[0]!.equals(await expected(part, 1, ['Tiramisu'], 'Koud'))).toBe(true)

    await (await ownerOf(bella)).call(printers.end, { params: { program_uuid: bella, uuid: cold.uuid } })
    await run(app.owner.db, 'delete from food_ordering.print_jobs')
    const second = partOf(await orderOfTwo(1), bella)
    expect(await oven.printer.work()).toBe(true)
    expect(oven.printer.papers[1]!.equals(await expected(second, 1, ['Margherita', 'Tiramisu'], 'Oven'))).toBe(true)
  })

  test('loses no ticket to paper that runs out, and says on the board since when it is out', async () => {
    const { uuid, printer } = await addPrinter(bella)
    const part = partOf(await orderOfTwo(1), bella)
    const { job } = await printer.poll()
    await printer.fetch(job!)
    expect(await printer.report(job!, '410 Out of paper')).toBe(200)
    const first = await shown(bella, uuid)
    expect(first).toMatchObject({ trouble: 'paper_out', waiting: 1 })
    const since = first.trouble_since
    expect(since).toMatch(/^2026-11-24T16:40:0/)
    printer.paper_out = true
    setClock(new Date(tuesdayEvening.getTime() + 70_000))
    expect(await printer.work()).toBe(false)
    expect(await shown(bella, uuid)).toMatchObject({ trouble: 'paper_out', trouble_since: since, waiting: 1 })

    setClock(tuesdayEvening)
    printer.paper_out = false
    expect(await printer.work()).toBe(true)
    // Part of the first may be on paper: this one says that it is the second.
    expect(printer.papers[0]!.equals(await expected(part, 2))).toBe(true)
    expect(await shown(bella, uuid)).toMatchObject({ trouble: null, trouble_since: null, waiting: 0 })
  })

  test('whose report got lost prints the same ticket again, as a copy, and then no more', async () => {
    const { uuid, printer } = await addPrinter(bella)
    const part = partOf(await orderOfTwo(1), bella)
    printer.loses_reports = true
    expect(await printer.work()).toBe(true)
    expect((await shown(bella, uuid)).waiting).toBe(1)
    printer.loses_reports = false
    expect(await printer.work()).toBe(true)
    expect(await printer.work()).toBe(false)
    const [first, second] = printer.papers
    expect(first!.equals(await expected(part, 1))).toBe(true)
    expect(second!.equals(await expected(part, 2))).toBe(true)
  })

  test('that fetches twice gets a copy, and a second report changes nothing', async () => {
    const { printer } = await addPrinter(bella)
    const part = partOf(await orderOfTwo(1), bella)
    printer.fetches_twice = true
    const { job } = await printer.poll()
    expect(await printer.work()).toBe(true)
    expect(printer.papers[0]!.equals(await expected(part, 2))).toBe(true)
    expect(await printer.report(job!, '200 OK')).toBe(200)
    expect((await printer.fetch(job!)).status).toBe(404)
  })

  test('prints nothing that was paid before it was there, however late its event comes', async () => {
    const placed = await orderOfTwo(0)
    await addPrinter(bella)
    expect(await inTransaction(app.database.db, (tx) => listTickets(tx, placed.uuid))).toEqual([])
    const next = await orderOfTwo(1)
    expect(await inTransaction(app.database.db, (tx) => listTickets(tx, next.uuid))).toHaveLength(1)
  })

  test('ends no job that it has not fetched', async () => {
    const { uuid, printer } = await addPrinter(bella)
    await testPage(bella, uuid)
    const { job } = await printer.poll()
    expect(await printer.report(job!, '200 OK')).toBe(200)
    expect((await shown(bella, uuid)).waiting).toBe(1)
  })

  test('is given nothing while it prints or cannot, nor of a part that was refused', async () => {
    const { printer } = await addPrinter(bella)
    const placed = await orderOfTwo(1)
    expect((await printer.poll({ printingInProgress: true })).job).toBeUndefined()
    expect((await printer.poll({ statusCode: '420%20Cover%20open' })).job).toBeUndefined()
    expect((await printer.poll({ statusCode: 42 })).job).toBeDefined()
    const params = { program_uuid: bella, uuid: partOf(placed, bella) }
    const omar = app.as('acceptor', await app.user('omar@plein.example'))
    expect((await omar.call(foodBoard.refuse, { params, body: { reason: 'too_busy' } })).status).toBe(200)
    expect((await printer.poll()).job).toBeUndefined()
    await eventually(async () =>
      expect(await run(app.owner.db, 'select from food_ordering.print_jobs where ended_at is null')).toEqual([]),
    )
  })

  test('waits with what is for later until its kitchen begins', async () => {
    const { printer } = await addPrinter(bella)
    const placed = await orderOfTwo(1)
    await run(app.owner.db, 'update food_ordering.suborders set fires_at = $2 where uuid = $1', [
      partOf(placed, bella),
      new Date(tuesdayEvening.getTime() + 3_600_000),
    ])
    expect((await printer.poll()).job).toBeUndefined()
    setClock(new Date(tuesdayEvening.getTime() + 3_600_000))
    expect((await printer.poll()).job).toBeDefined()
  })

  test('asks with one statement, and is noted as seen once a minute', async () => {
    const { uuid, printer } = await addPrinter(bella)
    await testPage(bella, uuid)
    await printer.poll()
    const { seen_at } = await shown(bella, uuid)
    expect(seen_at).toMatch(/^2026-11-24T16:40:0/)
    setClock(new Date(tuesdayEvening.getTime() + 30_000))
    const seen: string[] = []
    statements.log = (text) => void (/food_ordering|programs\./.test(text) && seen.push(text))
    const { job } = await printer.poll()
    statements.log = undefined
    expect(job).toBeDefined()
    expect(seen).toHaveLength(1)
    expect((await shown(bella, uuid)).seen_at).toBe(seen_at)
    setClock(new Date(tuesdayEvening.getTime() + 4 * 60_000))
    expect(await shown(bella, uuid)).toMatchObject({ trouble: 'offline', trouble_since: seen_at })
    await printer.poll()
    expect(await shown(bella, uuid)).toMatchObject({ trouble: null })
  })

  test('[A4] is answered alike at a wrong address, one that was replaced and one that was ended', async () => {
    const { uuid, printer } = await addPrinter(bella)
    const owner = await ownerOf(bella)
    const params = { program_uuid: bella, uuid }
    const replaced = new TestPrinter(local((await owner.call(printers.replace, { params })).body.url!))
    expect((await printer.poll()).status).toBe(404)
    expect((await replaced.poll()).status).toBe(200)
    await owner.call(printers.end, { params })
    const answers = async (url: string) =>
      Promise.all(
        ['POST', 'GET', 'DELETE'].map(async (method) => {
          const answer = await fetch(url, { method })
          const text = await answer.text()
          return [answer.status, text.replaceAll(new URL(url).pathname, '').replaceAll(/"instance":"[^"]*"/g, '')]
        }),
      )
    const never = await answers(printer.url.replace(/[\w-]{22}$/, secretToken()))
    expect(never.map(([status]) => status)).toEqual([404, 404, 404])
    expect(await answers(printer.url)).toEqual(never)
    expect(await answers(replaced.url)).toEqual(never)
    expect((await fetch(`${printer.url}x`, { method: 'POST' })).status).toBe(404)
  })

  test('cannot fetch another’s ticket, nor in another form', async () => {
    const [one, two] = [await addPrinter(bella), await addPrinter(wok)]
    await testPage(bella, one.uuid)
    const { job } = await one.printer.poll()
    expect((await two.printer.fetch(job!)).status).toBe(404)
    expect(await two.printer.report(job!, '200 OK')).toBe(200)
    expect((await one.printer.fetch(job!, 'text/plain')).status).toBe(415)
    expect((await one.printer.fetch({ ...job!, jobToken: 'x' })).status).toBe(404)
    expect(await one.printer.work()).toBe(true)
  })

  test('may ask 60 times a minute, far above every 5 seconds', async () => {
    const { printer } = await addPrinter(bella)
    const asked = await Promise.all(Array.from({ length: 61 }, () => printer.poll()))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
    // Another printer at the same address of the network goes on.
    expect((await (await addPrinter(bella)).printer.poll()).status).toBe(200)
  })

  test('whose paper runs out makes the board look again', async () => {
    const { printer } = await addPrinter(bella)
    await printer.poll()
    const bearer = app.server.app.tokens.sign({ sub: await app.user('omar@plein.example'), typ: 2, fam: newId() })
    const headers = { host: 'acceptor.localhost', authorization: `Bearer ${bearer}` }
    const stream = await openEvents(port, `/programs/${bella}/orders/stream`, headers)
    try {
      await stream.next((name) => name === 'hello')
      printer.paper_out = true
      await printer.poll()
      await stream.next((name) => name === 'change', promised(2000))
      expect(stream.events.at(-1)?.name).toBe('change')
    } finally {
      stream.close()
    }
  })

  test('keeps what it printed for a month', async () => {
    const { uuid, printer } = await addPrinter(bella)
    await testPage(bella, uuid)
    expect(await printer.work()).toBe(true)
    const jobs = () => run(app.owner.db, 'select from food_ordering.print_jobs')
    setClock(new Date(tuesdayEvening.getTime() + 29 * 86_400_000))
    await purgeTickets(app.server.app, {})
    expect(await jobs()).toHaveLength(1)
    setClock(new Date(tuesdayEvening.getTime() + 31 * 86_400_000))
    await purgeTickets(app.server.app, {})
    expect(await jobs()).toHaveLength(0)
  })
})
