/*
 * npm run bench -- --statistics [N]: figures, the auditfile and the search beside their limits. N: how many orders and journals there are, 100,000 unless
 * said; 1000000 is what the limits speak of.
 */
import { busiest, multiply } from '../lists.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'
import { fillBooks, measureAuditfile } from './books.ts'
import { measureFigures } from './figures.ts'
import { measureSearch } from './search.ts'

const fewest = 10_000

const wantedRows = (): number => {
  const wanted = Number(process.argv[process.argv.indexOf('--statistics') + 1])
  return wanted >= fewest ? wanted : 100_000
}

/** Fills in orders and journals, then measures one after the other. */
export const measureStatistics = async (bench: Bench): Promise<Row[]> => {
  const say = (what: string): void => void process.stdout.write(`${what} ...\n`)
  const url = bench.database_url
  const wanted = wantedRows()
  say(`${wanted.toLocaleString('en')} orders`)
  multiply(url, wanted)
  say(`${wanted.toLocaleString('en')} journals`)
  await fillBooks(url, wanted)
  const { program } = await busiest(url)
  say('Figures')
  const rows = await measureFigures(bench, program)
  say('Auditfile')
  rows.push(await measureAuditfile(bench, wanted))
  say('Search')
  rows.push(...(await measureSearch(bench, wanted)))
  return rows
}
