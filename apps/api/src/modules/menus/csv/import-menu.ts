import { menuCsvProblems, type MenuCsvReport } from '@plein/contract/menus/csv'
import { menuLimits, type menus } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import { CsvRefused, readCsv, type CsvFile } from '#platform/files/csv-reader.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { appendCategory, listCategoryRows } from '../editing/category.queries.ts'
import { drawingFor } from '../drawings/drawing.rules.ts'
import { allDrawings } from '../drawings/drawings.ts'
import { openMenu } from '../open-menu.ts'
import { insertProducts, listProductRows, updateProducts, type ProductToKeep } from '../editing/product.queries.ts'
import { menuFull } from '../menus.problems.ts'
import { listPictures } from '../pictures/picture.queries.ts'
import { planImport, type ImportPlan, type PlannedLine } from './plan-import.rules.ts'
import { readHeadings, readLines, type ReadLine } from './read-lines.rules.ts'

/** Reads the file as far as it can be a menu. Throws menu_csv_not_readable with what is wrong about it. */
const understood = (bytes: Buffer): ReadLine[] => {
  const unreadable = (errors: { field: string; code: string }[]): Problem =>
    new Problem(menuCsvProblems.menu_csv_not_readable, { errors: errors.slice(0, 20) })
  const file = ((): CsvFile => {
    try {
      return readCsv(bytes)
    } catch (error) {
      if (!(error instanceof CsvRefused)) throw error
      throw unreadable([{ field: 'file', code: error.reason === 'empty' ? 'required' : 'format' }])
    }
  })()
  const columns = readHeadings(file.rows[0] ?? [])
  if ('faults' in columns) throw unreadable(columns.faults)
  if (file.rows.length - 1 > menuLimits.products) throw unreadable([{ field: 'file', code: 'too_many' }])
  return readLines(file, columns)
}

const reportOf = ({ lines, new_categories }: ImportPlan, written: boolean): MenuCsvReport => {
  const count = (result: PlannedLine['result']): number => lines.filter((line) => line.result === result).length
  return {
    written,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    faulty: count('faulty'),
    new_categories: new_categories.map(({ title }) => title),
    lines: lines.map(({ keep: _keep, ...line }) => line),
  }
}

const written = async (tx: Tx, program_uuid: string, { lines, new_categories }: ImportPlan): Promise<void> => {
  for (const category of new_categories) {
    const there = await appendCategory(tx, { ...category, program_uuid }, menuLimits.categories)
    if (!there) throw menuFull(menuLimits.categories)
  }
  const stored = (result: PlannedLine['result']): ProductToKeep[] =>
    lines.flatMap((line) => (line.result === result && line.keep ? [line.keep] : []))
  await insertProducts(tx, { program_uuid, products: stored('new'), at: now() })
  await updateProducts(tx, { program_uuid, products: stored('changed'), bump: true, at: now() })
}

/** Reads a menu from CSV and says of each line what it does. Written all at once, or not at all. */
export const importMenu: Write<typeof menus.importCsv> = async ({ tx, input: { params, query, file }, caller }) => {
  const { program_uuid } = params
  await openMenu(tx, caller, program_uuid)
  const lines = understood(file)
  const images = lines.flatMap(({ said: input }) => input.image ?? [])
  const categories = await listCategoryRows(tx, program_uuid)
  const products = await listProductRows(tx, program_uuid)
  const plan = planImport(lines, {
    categories,
    products,
    pictures: await listPictures(tx, program_uuid, images),
    drawingFor: (title) => drawingFor(title, allDrawings())?.uri ?? null,
    with_drawings: query.drawings === true,
  })
  const report = reportOf(plan, false)
  if (query.dry_run === true) {
    changedNothing(caller)
    return report
  }
  if (report.faulty > 0 && query.skip_faulty !== true)
    throw new Problem(menuCsvProblems.menu_csv_faulty, { params: { lines: report.faulty } })
  if (products.length + report.new > menuLimits.products) throw menuFull(menuLimits.products)
  if (report.new + report.changed === 0) {
    changedNothing(caller)
    return report
  }
  await written(tx, program_uuid, plan)
  const details = { products_new: report.new, products_changed: report.changed }
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'menu_imported', details } })
  return { ...report, written: true }
}
