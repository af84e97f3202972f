import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Language, nullable, Text, Uuid } from '../schema.ts'

export const menuCsvProblems = problemKinds({
  /** errors name the heading (`headings`) or the line. */
  menu_csv_not_readable: [422, 'The file is no menu'],
  /** params: lines. Nothing was written. */
  menu_csv_faulty: [422, 'Some lines of the file are faulty'],
})

const inProgram = closed({ program_uuid: Uuid })

export const MenuCsvLine = closed({
  /** Of the file, with the headings as line 1. */
  line: Type.Integer({ minimum: 2 }),
  title: Text(),
  result: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('same'), Type.Literal('faulty')]),
  /** The columns that change. */
  changes: Type.Array(Text(40)),
  /** Why the line is faulty: the column and the code of each fault. */
  faults: Type.Array(closed({ field: Text(60), code: Text(40), text: nullable(Text(255)) })),
  /** New without a picture: it is kept switched off until it has one. */
  needs_picture: Type.Boolean(),
  /** For a dish without a picture, the uri of the drawing that its name speaks of: a proposal, or with `drawings` what it gets. */
  drawing: nullable(Text(500)),
})
export type MenuCsvLine = Static<typeof MenuCsvLine>

export const MenuCsvReport = closed({
  /** False: a dry run, or nothing to do. */
  written: Type.Boolean(),
  new: Type.Integer({ minimum: 0 }),
  changed: Type.Integer({ minimum: 0 }),
  same: Type.Integer({ minimum: 0 }),
  faulty: Type.Integer({ minimum: 0 }),
  /** Categories that the file names and the menu does not have yet. */
  new_categories: Type.Array(Text()),
  lines: Type.Array(MenuCsvLine),
})
export type MenuCsvReport = Static<typeof MenuCsvReport>

export const csvEndpoints = {
  exportCsv: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/menu/export',
    summary: 'The menu as CSV, a product a line, in the manners of a language; it can be imported again',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: inProgram,
    query: closed({ language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [],
  }),
  importCsv: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/menu/import',
    summary: 'Read a menu from CSV: lines are matched by uuid, else by category and title; nothing is removed',
    callers: ['program_owner', 'acceptor'],
    audit: ['menu_imported'],
    params: inProgram,
    query: closed({
      /** Only report. */
      dry_run: Type.Optional(Type.Boolean()),
      /** Write the good lines though others are faulty. */
      skip_faulty: Type.Optional(Type.Boolean()),
      /** Dishes without a picture get the drawing that their name speaks of. */
      drawings: Type.Optional(Type.Boolean()),
    }),
    upload: { field: 'file', maximum_bytes: 2_097_151, types: ['text/csv'] },
    output: MenuCsvReport,
    status: 200,
    idempotency: 'optional',
    problems: [menuCsvProblems.menu_csv_not_readable, menuCsvProblems.menu_csv_faulty],
    rate_per_minute: 60,
  }),
}
