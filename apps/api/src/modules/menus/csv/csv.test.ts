import type { MenuCsvReport } from '@plein/contract/menus/csv'
import { menus } from '@plein/contract/menus/editing'
import { Languages, type Language } from '@plein/contract/i18n/languages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { sized } from '#platform/testing/load.ts'
import { createMenuTestApp, dish, loadMenu, productNamed, type MenuTestApp } from '../menus.test-data.ts'
import { readAmount, readOptions, writeOptions } from './cells.rules.ts'

let app: MenuTestApp
let params: { program_uuid: string }
let pizzas: string
let image: string
beforeAll(async () => {
  app = await createMenuTestApp()
  params = { program_uuid: app.bella }
  pizzas = (await loadMenu(app)).categories[0]!.uuid
  image = await app.picture()
})
afterAll(() => app.close())

const exported = async (language: Language = 'nl'): Promise<Buffer> =>
  (await app.omar.call(menus.exportCsv, { params, query: { language } })).raw

const send = async (file: Buffer | string, query = '') => {
  const answer = await app.upload(`menu/import${query}`, 'file', Buffer.from(file), 'acceptor')
  return {
    status: answer.status,
    report: answer.json<MenuCsvReport>(),
    problem: answer.json<{ code: string; errors?: unknown }>(),
  }
}
const results = ({ report }: Awaited<ReturnType<typeof send>>) => report.lines.map(({ result }) => result)

describe('an export that comes back', () => {
  test.each(Languages)('changes nothing, in %s', async (language) => {
    const before = await loadMenu(app)
    const { status, report } = await send(await exported(language))
    expect(status).toBe(200)
    expect(report).toMatchObject({ written: false, new: 0, changed: 0, faulty: 0, same: before.products.length })
    expect(await loadMenu(app)).toEqual(before)
  })

  const numRuns = sized(25, 300)
  test('changes nothing, whatever stands in it: formulas, quotes, bars, breaks, apostrophes, signs of any script', async () => {
    const signs = fc.constantFrom(...Array.from('=+-@\t\r\n\'";,|\\ аїß€1٣🍕<&'), '\uFF1D', '\r\n', 'off', 'x')
    const text = fc.string({ unit: fc.oneof(signs, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 12 })
    const cleaned = text.map((value) => value.replaceAll('\0', ''))
    const filled = cleaned.filter((value) => value.trim() !== '')
    const price = fc.integer({ min: 1, max: 10_000_000 })
    const quantity = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(0.5, 0.25, 1.125))
    const unit = fc.constantFrom('gram' as const, 'liter' as const, 'piece' as const)
    const row = fc.record({ title: filled, price, quantity, unit, is_active: fc.boolean() })
    const product = fc.record({
      title: filled,
      description: filled,
      price,
      quantity,
      unit,
      is_active: fc.boolean(),
      nutrition_facts: cleaned,
      notes: cleaned,
      variants_title: cleaned,
      contains_alcohol: fc.boolean(),
      allergens: fc.uniqueArray(fc.constantFrom('milk' as const, 'nuts' as const)),
      diets: fc.uniqueArray(fc.constantFrom('vegan' as const, 'halal' as const)),
      vat_class: fc.constantFrom('low' as const, 'zero' as const),
      variants: fc.array(row, { maxLength: 3 }),
      extras: fc.array(row, { maxLength: 2 }),
    })
    const made = await app.lotte.call(menus.createProduct, { params, body: dish(pizzas, image, { title: 'Rond' }) })
    await fc.assert(
      fc.asyncProperty(product, fc.constantFrom(...Languages), async (body, language) => {
        const saved = await app.lotte.call(menus.changeProduct, { params: { ...params, uuid: made.body.uuid }, body })
        expect(saved.status).toBe(200)
        const before = await loadMenu(app)
        const answer = await send(await exported(language))
        expect(answer.report.lines.filter(({ result }) => result !== 'same')).toEqual([])
        expect(await loadMenu(app)).toEqual(before)
      }),
      { numRuns },
    )
    await app.lotte.call(menus.removeProduct, { params: { ...params, uuid: made.body.uuid } })
  })

  test('[S3] what a spreadsheet would take for a formula is text in the file, and itself again when it comes back', async () => {
    const made = await app.lotte.call(menus.createProduct, {
      params,
      body: dish(pizzas, image, {
        title: '=HYPERLINK("http://evil";"x")',
        notes: "'=1+1",
        extras: [{ title: '@SUM(A1)', quantity: 1, unit: 'piece', price: 5 }],
      }),
    })
    const file = (await exported()).toString()
    expect(file).toContain(`"'=HYPERLINK(""http://evil"";""x"")"`)
    expect(file).toMatch(/;'@SUM/)
    expect(results(await send(file)).filter((result) => result !== 'same')).toEqual([])
    await app.lotte.call(menus.removeProduct, { params: { ...params, uuid: made.body.uuid } })
  })
})

describe('an import', () => {
  const head = 'Categorie;Titel;Omschrijving;Prijs;Varianten\n'

  test('says of each line what it would do, and in a dry run does nothing', async () => {
    const before = await loadMenu(app)
    const tiramisu = await productNamed(app, 'Tiramisu')
    const lines = [
      `;Tiramisu;${tiramisu.description};${(tiramisu.price / 100).toFixed(2).replace('.', ',')};`,
      ';tiramisu;;7,50;',
      'Soepen;Minestrone;Met brood;€ 6,5;Klein | 0 | 1 | piece',
      'soepen;Ribollita;Van gisteren;1.234,50;',
      ';Naamloos;;abc;Klein |',
      'Soepen;minestrone;Dubbel;1;',
    ]
    const { status, report } = await send(head + lines.join('\n'), '?dry_run=true')
    expect(status).toBe(200)
    expect(report.lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'same'],
      [3, 'faulty'],
      [4, 'new'],
      [5, 'new'],
      [6, 'faulty'],
      [7, 'faulty'],
    ])
    expect(report).toMatchObject({ written: false, new: 2, same: 1, faulty: 3, new_categories: ['Soepen'] })
    expect(report.lines[1]!.faults.map(({ field, code }) => [field, code])).toEqual([
      ['title', 'duplicate'],
      ['description', 'required'],
    ])
    expect(report.lines[4]!.faults.map(({ field }) => field).toSorted()).toEqual([
      'category',
      'description',
      'price',
      'variants',
    ])
    expect(report.lines[4]!.faults).toContainEqual({ field: 'price', code: 'format', text: 'abc' })
    expect(report.lines[5]!.faults).toEqual([{ field: 'title', code: 'duplicate', text: null }])
    expect(report.lines[2]).toMatchObject({ needs_picture: true })
    expect(await loadMenu(app)).toEqual(before)
  })

  test('writes nothing while a line is faulty, unless faulty lines are to be skipped', async () => {
    const before = await loadMenu(app)
    const file = `${head}Soepen;Minestrone;Met brood;6,50;Klein | 0 | 1 | piece\nSoepen;Fout;;;\n`
    const refused = await send(file)
    expect([refused.status, refused.problem.code]).toEqual([422, 'menu_csv_faulty'])
    expect(await loadMenu(app)).toEqual(before)
    const { report } = await send(file, '?skip_faulty=true')
    expect(report).toMatchObject({ written: true, new: 1, faulty: 1, new_categories: ['Soepen'] })
    const soup = await productNamed(app, 'Minestrone')
    // Without a picture nobody is offered it.
    expect(soup).toMatchObject({ price: 650, is_active: false, image: null, variants: [{ title: 'Klein', price: 0 }] })
    const again = await send(file, '?skip_faulty=true')
    expect(again.report).toMatchObject({ written: false, new: 0, same: 1, new_categories: [] })
  })

  test('proposes drawings for dishes without a picture, and gives them all at once when asked to', async () => {
    const file =
      'Categorie;Titel;Omschrijving;Prijs;Te koop\nZuppe;Zuppa di pomodoro (tomatensoep);Van Roma;6;ja\nZuppe;Qwrtz;Geheim;6;ja\n'
    const proposed = await send(file, '?dry_run=true')
    expect(proposed.report.lines).toMatchObject([
      { drawing: '/media/dishes/ketel-en-korst-tomatensoep.webp', needs_picture: true },
      { drawing: null, needs_picture: true },
    ])
    expect((await send(file)).report.new).toBe(2)
    expect(await productNamed(app, 'Zuppa di pomodoro (tomatensoep)')).toMatchObject({
      image: null,
      is_active: false,
    })
    // The same file again: what came without a picture gets one, and is for sale as the file says.
    const { report } = await send(file, '?drawings=true')
    expect(report.lines).toMatchObject([
      { result: 'changed', changes: ['image', 'is_active'], needs_picture: false },
      { result: 'same' },
    ])
    const soup = await productNamed(app, 'Zuppa di pomodoro (tomatensoep)')
    expect(soup).toMatchObject({ image: '/media/dishes/ketel-en-korst-tomatensoep.webp', is_active: true })
    expect(await productNamed(app, 'Qwrtz')).toMatchObject({ image: null, is_active: false })
  })

  test('matches by uuid, and changes only the columns that the file has', async () => {
    const tiramisu = await productNamed(app, 'Tiramisu')
    const { report } = await send(`uuid,Title,Price\n${tiramisu.uuid},Tiramisù,8.25`)
    expect(report.lines[0]).toMatchObject({ result: 'changed', changes: ['title', 'price'] })
    const after = await productNamed(app, 'Tiramisù')
    expect({ ...after, modified: '' }).toEqual({
      ...tiramisu,
      title: 'Tiramisù',
      price: 825,
      revision: tiramisu.revision + 1,
      modified: '',
    })
    const foreign = await app.one<{ uuid: string }>(
      "select p.uuid from menus.products p join programs.programs r on r.uuid = p.program_uuid where r.title = 'Wok Garden' limit 1",
    )
    const strange = await send(`uuid,Title,Price\n${foreign.uuid},Mine,1.00`, '?dry_run=true')
    expect(strange.report.lines[0]!.faults).toContainEqual({ field: 'uuid', code: 'unknown', text: null })
    await run(app.owner.db, "update menus.products set title = 'Tiramisu' where uuid = $1", [tiramisu.uuid])
  })

  test('takes no picture that is not of this menu', async () => {
    for (const address of ['https://evil.example/x.png', '/media/products/of-somebody-else.jpg']) {
      const { report } = await send(`Titel;Foto\nTiramisu;${address}`, '?dry_run=true')
      expect(report.lines[0]!.faults).toEqual([{ field: 'image', code: 'not_a_choice', text: address }])
    }
  })

  test.each(["Titel;Extra's", 'TITEL; extra’s ', "Назва;Варіант обов'язковий", 'Назва;Варіант обовʼязковий'])(
    'knows the headings %s, whichever apostrophe a spreadsheet made of theirs',
    async (headings) => {
      const { status, report } = await send(`${headings}\nTiramisu;`, '?dry_run=true')
      expect([status, report.lines.length]).toEqual([200, 1])
    },
  )

  test.each([
    ['nothing', '', [{ field: 'file', code: 'required' }]],
    ['a quote that nobody closes', 'Titel\n"Pizza', [{ field: 'file', code: 'format' }]],
    [
      'headings of something else',
      'Naam;Bedrag\nx;1',
      [
        { field: 'Naam', code: 'unknown_field' },
        { field: 'Bedrag', code: 'unknown_field' },
        { field: 'title', code: 'required' },
      ],
    ],
    ['a heading twice', 'Titel;Title\nx;y', [{ field: 'Title', code: 'duplicate' }]],
  ])('refuses %s', async (_name, file, errors) => {
    const { status, problem } = await send(file === '' ? '\n' : file)
    expect([status, problem.code, problem.errors]).toEqual([422, 'menu_csv_not_readable', errors])
  })

  test('reads what an older spreadsheet writes: Windows-1252, tabs, blank rows', async () => {
    const file = Buffer.from(
      'Titel\tOmschrijving\tCategorie\tPrijs\r\n\t\t\t\r\nCr\xeape\tMet caf\xe9\tZoet\t4,00\r\n',
      'latin1',
    )
    const { report } = await send(file, '?dry_run=true')
    expect(report.lines).toMatchObject([{ title: 'Crêpe', result: 'new' }])
  })
})

describe('cells', () => {
  test.each([
    ['10,5', ',', 1050],
    ['10.50', ',', 1050],
    ['€ 12', ',', 1200],
    ['1.234,50', ',', 123_450],
    ['1,234.50', '.', 123_450],
    ['1.234', ',', 123_400],
    ['1.234', '.', undefined],
    ['1 234,50', ',', 123_450],
    ['1.234,567', ',', undefined],
    ['-1', ',', undefined],
    ['', ',', undefined],
    ['1e3', '.', undefined],
    ['0,00', ',', 0],
    ['12,345', ',', undefined],
  ] as const)('%s with %s is %s cents', (cell, point, cents) => expect(readAmount(cell, point)).toBe(cents))

  test('options with any title come back', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            title: fc
              .string({ unit: fc.constantFrom('|', '\\', '\n', '\r', 'n', 'r', 'a', ' ', 'off'), minLength: 1 })
              .map((title) => title.trim())
              .filter((title) => title !== ''),
            price: fc.nat(10_000_000),
            quantity: fc.constantFrom(null, 1, 0.5),
            is_active: fc.boolean(),
          }),
        ),
        fc.constantFrom(',' as const, '.' as const),
        (rows, point) => {
          const options = rows.map((row) => ({ ...row, unit: row.quantity === null ? null : ('gram' as const) }))
          expect(readOptions(writeOptions(options, point), point)).toEqual(options)
        },
      ),
    )
  })
})

test('[K2] a file that is brought in from three tabs at once makes each dish and each category once', async () => {
  const file =
    'Categorie;Titel;Omschrijving;Prijs\nKoude toetjes;Zabaione;Met aardbei;6,50\nKoude toetjes;Cassata siciliana;Met noten;7,50\n'
  const all = await Promise.all([send(file), send(file), send(file)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(all.map(({ report }) => report.new).toSorted((item, other) => item - other)).toEqual([0, 0, 2])
  const { categories, products } = await loadMenu(app)
  expect(categories.filter(({ title }) => title === 'Koude toetjes')).toHaveLength(1)
  expect(products.filter(({ title }) => ['Zabaione', 'Cassata siciliana'].includes(title))).toHaveLength(2)
})
