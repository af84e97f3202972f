import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importAreas } from '#modules/geo/index.ts'
import { openDatabase } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { StartProblem } from '#platform/runtime/start-problem.ts'

/** npm runs in the project; a file is named from where the operator stands. */
const fromCaller = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

const textOf = (file: string): string => {
  try {
    return readFileSync(fromCaller(file), 'utf8')
  } catch {
    throw new StartProblem(`${file} cannot be read`)
  }
}

/** Puts the Dutch postcode areas of a GeoNames file in the place of those imported before; running servers hear of it. */
export const importPlaces = async (url: string, file: string, say: (line: string) => void): Promise<void> => {
  const text = textOf(file)
  const database = openDatabase(url, 1)
  try {
    const count = await inTransaction(database.db, (tx) => importAreas(tx, text))
    say(`${count} postcode areas imported. Places: GeoNames (geonames.org), CC BY 4.0`)
  } catch (error) {
    const line =
      error instanceof Error && /no postal code file/.test(error.message) ? `${file}: ${error.message}` : null
    throw line === null ? error : new StartProblem(line)
  } finally {
    await database.close()
  }
}
