import { cashPoints, type CashPointFields } from '@plein/contract/programs/cash-points'
import { inflateSync } from 'node:zlib'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { parseModules, renderPixels, renderSvg } from '#platform/documents/qr.rules.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { addParticipation, createProgram } from '../index.ts'

let app: TestApp
let omar: string
let noor: string
beforeAll(async () => {
  app = await createTestApp()
  omar = (await createPerson(app, { type: 2 })).uuid
  noor = (await createPerson(app, { type: 2 })).uuid
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const kassa: CashPointFields = { name: 'Kassa 1', address: 'Oudegracht 1', zip_code: '3511 ab', city: 'Utrecht' }
const add = (fields: CashPointFields, user = omar) => app.as('acceptor', user).call(cashPoints.create, { body: fields })
const change = (uuid: string, body: CashPointFields, user = omar) =>
  app.as('acceptor', user).call(cashPoints.change, { params: { uuid }, body })
const read = (uuid: string, user = omar) => app.as('acceptor', user).call(cashPoints.read, { params: { uuid } })
const remove = (uuid: string, user = omar) => app.as('acceptor', user).call(cashPoints.remove, { params: { uuid } })
const list = async (query: object = {}, user = omar) =>
  (await app.as('acceptor', user).call(cashPoints.list, { query })).body
const print = (uuid: string, query: object, user = omar) =>
  app.as('acceptor', user).call(cashPoints.qr, { params: { uuid }, query })

describe('a cash point', () => {
  test('[PROG-48] [PROG-49] has a name, an address, a delivery range, regular hours and exceptions', async () => {
    const working_hours = [
      { day_of_week: 1, start_time: '09:00', end_time: '17:30' },
      { day_of_week: 5, start_time: '09:00', end_time: '12:00' },
      { day_of_week: 5, start_time: '13:00', end_time: '24:00' },
    ]
    const working_hours_exceptions = [
      { date: '2026-12-25', closed: true, times: [], note: 'Kerst' },
      { date: '2026-12-31', closed: false, times: [{ start_time: '09:00', end_time: '16:00' }], note: '' },
    ]
    const input = { ...kassa, delivery_range: 2.75, working_hours, working_hours_exceptions }
    const { status, body } = await add(input)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...input, zip_code: '3511 AB' })
    expect((await read(body.uuid)).body).toEqual(body)
    expect((await list()).results).toContainEqual(body)
    const changed = (await change(body.uuid, { name: 'Kassa 2', delivery_range: null })).body
    expect(changed).toEqual({ ...body, name: 'Kassa 2', delivery_range: null, modified: changed.modified })
  })

  test('says whether it is open, and until when', async () => {
    setClock(new Date('2026-11-24T16:40:00Z'))
    const day = { day_of_week: 2, start_time: '09:00', end_time: '18:00' }
    const open = (await add({ ...kassa, working_hours: [day] })).body
    expect([open.is_open, open.changes_at]).toEqual([true, '2026-11-24T17:00:00.000Z'])
    const exception = { date: '2026-11-24', closed: true, times: [], note: '' }
    const shut = (await change(open.uuid, { working_hours_exceptions: [exception] })).body
    expect([shut.is_open, shut.changes_at]).toEqual([false, '2026-12-01T08:00:00.000Z'])
  })

  test('is refused with all that is wrong at once, each at its field, and nothing is changed', async () => {
    const { body } = await add(kassa)
    const { status, problem } = await change(body.uuid, {
      name: ' ',
      address: '',
      working_hours: [
        { day_of_week: 1, start_time: '13:00', end_time: '12:00' },
        { day_of_week: 2, start_time: '09:00', end_time: '12:00' },
        { day_of_week: 2, start_time: '11:00', end_time: '14:00' },
      ],
      working_hours_exceptions: [
        { date: '2026-12-25', closed: true, times: [], note: '' },
        { date: '2026-12-25', closed: true, times: [], note: '' },
      ],
    })
    expect([status, problem.errors?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      [
        'name required',
        'address required',
        'working_hours.0.end_time hours_start_not_before_end',
        'working_hours.2.start_time hours_overlap',
        'working_hours_exceptions.1.date date_already_defined',
      ],
    ])
    expect((await read(body.uuid)).body).toEqual(body)
  })

  test('is found by a part of its name, address or city', async () => {
    await add({ ...kassa, name: 'Terras 100%', city: 'Zwolle' }, noor)
    await add({ ...kassa, name: 'Bar', city: 'Assen' }, noor)
    const found = async (q: string) => (await list({ q }, noor)).results.map(({ name }) => name)
    expect(await found('zwol')).toEqual(['Terras 100%'])
    expect(await found('0%')).toEqual(['Terras 100%'])
    expect(await found('')).toEqual(['Bar', 'Terras 100%'])
    expect(await found('_')).toEqual([])
  })

  test('[A2] of another acceptor is not found, with the bytes of one that does not exist', async () => {
    const { uuid } = (await add(kassa)).body
    const calls = [
      (id: string) => read(id, noor),
      (id: string) => change(id, { name: 'x' }, noor),
      (id: string) => remove(id, noor),
      (id: string) => print(id, {}, noor),
    ]
    for (const call of calls) {
      const [foreign, missing] = [await call(uuid), await call(newId())]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.problem, instance: '' }).toEqual({ ...missing.problem, instance: '' })
    }
    expect((await read(uuid)).body.name).toBe('Kassa 1')
  })

  test('[A5] takes no field that is not its acceptor’s to give', async () => {
    for (const name of [
      'uuid',
      'acceptor_uuid',
      'token',
      'short_code',
      'link',
      'created',
      'removed_at',
      'time_zone',
      '__proto__',
    ]) {
      const body = JSON.parse(`{"name":"Kassa","address":"Plein 1","${name}":"x"}`) as CashPointFields
      expect([name, (await add(body)).status]).toEqual([name, 400])
    }
  })

  test('that was removed is gone, and its printed code is never given again', async () => {
    const { uuid } = (await add(kassa)).body
    expect((await remove(uuid)).status).toBe(204)
    expect([(await read(uuid)).status, (await remove(uuid)).status]).toEqual([404, 404])
    const rows = await run<{ token: string }>(
      app.database.db,
      'select token from programs.v_cash_points where uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([])
  })

  test('sent twice with one key is one', async () => {
    const before = (await list({}, noor)).count
    const key = newId()
    const send = () => app.as('acceptor', noor).call(cashPoints.create, { body: kassa, key })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await list({}, noor)).count).toBe(before + 1)
  })

  test('[A4] has a token of 128 random bits and a short code, both of its own', async () => {
    const [one, other] = [(await add(kassa)).body, (await add(kassa)).body]
    expect(one.link).toMatch(/^http:\/\/ch\.localhost:\d+\/pay\?to=[\w-]{22}$/)
    expect(one.short_code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(one.link).not.toBe(other.link)
    expect(one.link).not.toContain(one.uuid)
  })

  test('costs one statement to list', async () => {
    expect(await statementsDuring(/programs\./, () => list())).toHaveLength(1)
  })
})

describe('the code to print', () => {
  const decodedPng = async (png: Buffer) => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { text: decode({ width: info.width, height: info.height, data: new Uint8Array(data) }), info }
  }

  /** The pixels that the paths of an SVG paint, eight a module. */
  const drawn = (svg: string) => {
    const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * 8
    const data = new Uint8Array(side * side * 4).fill(255)
    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
      for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row++)
        for (let at = Number(x) * 8; at < (Number(x) + Number(width)) * 8; at++)
          data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
    return { width: side, height: side, data }
  }

  test.each([200, 600])(
    '[PROG-50] [PROG-51] of %i px is read back by a decoder: the link, and nothing else',
    async (size) => {
      const { link, uuid } = (await add(kassa)).body
      const png = await print(uuid, { format: 'png', size })
      expect(png.headers['content-type']).toBe('image/png')
      const { text, info } = await decodedPng(png.raw)
      expect([text, info.width, info.height]).toEqual([link, size, size])
      const svg = await print(uuid, { size })
      expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(decode(drawn(svg.raw.toString()))).toBe(link)
    },
  )

  /** The rectangles that a sheet paints on its one page, from the top, three pixels a point. */
  const painted = (pdf: Buffer) => {
    // Not \r?\n at the end: a stream's own last byte may be a \r.
    const [, stream] = /stream\n([\s\S]*?)\nendstream/.exec(pdf.toString('latin1')) ?? []
    const text = inflateSync(Buffer.from(stream ?? '', 'latin1')).toString()
    const [width, height] = [Math.round(595.28 * 3), Math.round(841.89 * 3)]
    const data = new Uint8Array(width * height * 4).fill(255)
    const runs = [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
      found.slice(1).map(Number),
    )
    for (const [x = 0, y = 0, wide = 0, high = 0] of runs)
      for (let row = Math.round(y * 3); row < Math.round((y + high) * 3); row++)
        data.fill(0, (row * width + Math.round(x * 3)) * 4, (row * width + Math.round((x + wide) * 3)) * 4)
    for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
    const lefts = runs.map(([x = 0]) => x)
    const rights = runs.map(([x = 0, , wide = 0]) => x + wide)
    return { picture: { width, height, data }, wide: Math.max(...rights) - Math.min(...lefts) }
  }

  test.each([
    [600, 'Kassa 1'],
    [2000, 'Кавʼярня «Їжак» '.repeat(6).trim()],
  ] as const)('[PROG-51] as a sheet of A4 is read back at %i px, as wide as it was asked for', async (size, name) => {
    const { link, uuid } = (await add({ ...kassa, name })).body
    const sheet = await print(uuid, { format: 'pdf', size, language: 'uk' })
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect(sheet.raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const { picture, wide } = painted(sheet.raw)
    expect(decode(picture)).toBe(link)
    const side = parseModules(link).length
    expect(wide).toBeCloseTo((size * 0.24 * (side - 8)) / side, 1)
  })

  test('of somebody else is not found, in any form', async () => {
    const { uuid } = (await add(kassa)).body
    for (const format of ['svg', 'png', 'pdf']) expect((await print(uuid, { format }, noor)).status).toBe(404)
  })

  test('is 600 px when no size is asked for, and marked for 300 dots an inch', async () => {
    const { uuid } = (await add(kassa)).body
    const { width, density } = await sharp((await print(uuid, { format: 'png' })).raw).metadata()
    expect([width, density]).toEqual([600, 300])
  })

  test.each([199, 2001, 0, 600.5])('of %d px is refused', async (size) => {
    const { uuid } = (await add(kassa)).body
    expect((await print(uuid, { size })).status).toBe(400)
  })

  test('has a quiet zone of four modules and whole pixels, dark on white', () => {
    const text = 'https://ch.example.nl/pay?to=abcdefghijklmnopqrstuv'
    const rows = parseModules(text)
    const edge = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => [...row.slice(0, 4), ...row.slice(-4)])]
    expect(edge.flat().some(Boolean)).toBe(false)
    expect(rows[4]?.[4]).toBe(true)
    const pixels = renderPixels(text, 600)
    expect(new Set(pixels)).toEqual(new Set([0, 255]))
    expect(renderSvg(text, 600)).toContain('fill="#fff"')
  })
})

describe('a code that was scanned', () => {
  const scan = (token: string) => app.as('guest').call(cashPoints.scanned, { params: { token } })

  test('leads a guest to the place, by its token or the short code, and says nothing of whose it is', async () => {
    const { body } = await add(kassa)
    const token = new URL(body.link).searchParams.get('to')!
    const found = await scan(token)
    expect(found.body).toEqual({
      name: 'Kassa 1',
      address: 'Oudegracht 1',
      zip_code: '3511 AB',
      city: 'Utrecht',
      is_open: body.is_open,
      changes_at: body.changes_at,
      time_zone: 'Europe/Amsterdam',
      programs: [],
    })
    expect((await scan(body.short_code.toLowerCase())).body).toEqual(found.body)
    const unknown = await scan('00000000')
    await remove(body.uuid)
    const gone = await scan(token)
    expect([unknown.status, gone.status]).toEqual([404, 404])
    expect((await scan(body.uuid)).status).toBe(404)
  })

  test('names the running restaurants of its acceptor with their menus', async () => {
    const owner_uuid = (await createPerson(app, { type: 1 })).uuid
    const { body } = await add(kassa, noor)
    const token = new URL(body.link).searchParams.get('to')!
    await inTransaction(app.database.db, async (tx) => {
      for (const [title, status_id] of [
        ['Zonnig', 11001],
        ['Nog niet', 11002],
      ] as const) {
        const program_uuid = await createProgram(tx, { type_code: 4001, owner_uuid, title, status_id })
        await addParticipation(tx, { program_uuid, acceptor_uuid: noor })
      }
    })
    const { programs } = (await scan(token)).body
    expect(programs.map(({ title }) => title)).toEqual(['Zonnig'])
    expect(programs[0]?.link).toMatch(/^http:\/\/[a-z.]+localhost/)
  })
})
