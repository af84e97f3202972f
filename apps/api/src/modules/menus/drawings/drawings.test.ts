import { existsSync } from 'node:fs'
import { menus } from '@plein/contract/menus/editing'
import { Languages } from '@plein/contract/i18n/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromProject } from '#platform/runtime/project-root.ts'
import { createMenuTestApp, dish, loadMenu, type MenuTestApp } from '../menus.test-data.ts'
import { drawingFor, drawingsLike } from './drawing.rules.ts'
import { allDrawings } from './drawings.ts'

const nameOf = (title: string): string | undefined => drawingFor(title, allDrawings())?.uri.slice(14, -5)

describe('the drawing of a dish', () => {
  test.each([
    ['Pizza Margherita', 'bella-napoli-margherita'],
    ['Маргарита 30 см', 'bella-napoli-margherita'],
    ['Pizza Quattro Formaggi', 'bella-napoli-quattro-formaggi'],
    ['Vier-Käse-Pizza', 'bella-napoli-quattro-formaggi'],
    ['Pizza met salami', 'bella-napoli-diavola'],
    ['Salami', undefined],
    ['Суп с грибами', 'ketel-en-korst-tomatensoep'],
    ['Pizza van het huis', 'bella-napoli-margherita'],
    ['Tomatensuppe', 'ketel-en-korst-tomatensoep'],
    ['Soup of the day', 'ketel-en-korst-tomatensoep'],
    ['Groentesoep', 'ketel-en-korst-tomatensoep'],
    ['Курица карри', 'wok-garden-gele-curry-kip'],
    ['Рис із куркою', 'zonnig-nasi-kip'],
    ['Креветки', 'wok-garden-gamba-knoflook'],
    ['Суп с креветками', 'ketel-en-korst-tomatensoep'],
    ['Cheeseburger XL', 'frites-en-zo-cheese-bacon-burger'],
    ['Patat', 'frites-en-zo-friet'],
    ['Pommes', 'frites-en-zo-friet'],
    ['Картопля фрі', 'frites-en-zo-friet'],
    ['CRÊPE', 'ketel-en-korst-pannenkoek-stroop-en-spek'],
    ['Weisswein', 'ketel-en-korst-huiswijn-wit'],
    ['Coca-Cola 33cl', 'bella-napoli-cola'],
    ['Cola light', 'wok-garden-cola-zero'],
    ['Reis mit Hähnchen', 'zonnig-nasi-kip'],
    ['Qwrtz', undefined],
    ['', undefined],
    ['met en van', undefined],
  ])('%s: %s', (title, name) => expect(nameOf(title)).toBe(name))

  test('every drawing is found by each of its first names, in all five languages', () => {
    const lost = allDrawings().list.flatMap(({ uri, names }) =>
      Languages.filter(
        (language) => !drawingsLike(names[language][0] ?? '', allDrawings()).some((item) => item.uri === uri),
      ),
    )
    expect(lost).toEqual([])
  })

  test('each is there once, has its file, and a name in every language', () => {
    const files = allDrawings().list.map(({ uri }) => fromProject(uri.replace('/media/', 'apps/api/pictures/')))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    const nameless = allDrawings().list.filter(({ names }) => Languages.some((language) => !names[language][0]?.trim()))
    expect(nameless).toEqual([])
  })
})

describe('for a menu', () => {
  let app: MenuTestApp
  beforeAll(async () => {
    app = await createMenuTestApp()
  })
  afterAll(() => app.close())

  test('[FOOD-74] any drawing is a picture like one that was uploaded, and is served without the demo', async () => {
    const params = { program_uuid: app.bella }
    const { body } = await app.lotte.call(menus.drawings, {
      params,
      query: { search: 'Hühnersuppe', language: 'de' },
    })
    const [first] = body.results
    expect(first).toEqual({ uri: '/media/dishes/ketel-en-korst-kippensoep.webp', title: 'Hühnersuppe' })
    const [category] = (await loadMenu(app)).categories
    const made = await app.lotte.call(menus.createProduct, { params, body: dish(category!.uuid, first!.uri) })
    expect([made.status, made.body.image, made.body.is_active]).toEqual([201, first!.uri, true])
    for (const url of [first!.uri, first!.uri.replace('/media/', '/media/w320/')]) {
      const served = await app.server.fastify.inject({ url, headers: { host: 'food.localhost' } })
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  test('without a search there are all of them; a picture that is no drawing stays refused; a stranger finds nothing', async () => {
    const params = { program_uuid: app.bella }
    const all = await app.lotte.call(menus.drawings, { params, query: {} })
    expect(all.body.results).toHaveLength(allDrawings().list.length)
    const [category] = (await loadMenu(app)).categories
    const refused = await app.lotte.call(menus.createProduct, {
      params,
      body: dish(category!.uuid, '/media/dishes/of-somebody-else.webp'),
    })
    expect(refused.status).toBe(400)
    expect((await app.stranger.call(menus.drawings, { params, query: {} })).status).toBe(404)
  })
})
