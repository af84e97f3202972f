import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-app.ts'
import { withArrayTexts } from './array-text.ts'
import { openDatabase, run, type Database } from './database.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, 1)
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const hostile = ['', ' ', 'NULL', 'null', '"', '\\', '\\"', '{', '}', ',', "'", 'a\nb', 'é€😀', null]
const longOf = <T>(values: readonly T[]): T[] => Array.from({ length: 1500 }, (_, at) => values[at % values.length]!)

test('a long array arrives as it is, whatever its texts are', async () => {
  const values = [longOf(hostile), longOf([0, -1, 9_007_199_254_740_991, null])]
  expect(withArrayTexts(values).map((value) => typeof value)).toEqual(['string', 'string'])
  const [row] = await run(database.db, 'select $1::text[] as texts, to_json($2::bigint[]) as numbers', values)
  expect(row).toEqual({ texts: values[0], numbers: values[1] })
})

test('a short one, and one of anything else, is left to pg', () => {
  const values = [['a'], longOf([true]), longOf([1.5]), longOf([['a']]), 'text', null]
  expect(withArrayTexts(values)).toEqual(values)
})
