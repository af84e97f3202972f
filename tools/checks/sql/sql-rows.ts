import { withMigratedDatabase } from '../migrated-database.ts'
import type { Check, Project, Violation } from '../project.ts'
import { compileCheckedCopies, type DescribedStatement } from './checked-copies.ts'
import { describeStatements, type Described, type Refused } from './describe-statements.ts'
import { statementsInCode, type StatementInCode } from './statements-in-code.ts'

const why = 'a row type that is not what the database answers compiles, and is wrong on the screen or in the books'

/** Statements of the API are taken by the migrated database, and their row types and values are what it says. */
export const sql_rows: Check = {
  name: 'sql-rows',
  promise: 'the migrated database takes each SQL text, answers the rows that their type says and takes their values',
  run: async (project) => {
    const statements = statementsInCode(project)
    const texts = [...new Set(statements.flatMap((statement) => statement.texts ?? []))]
    if (statements.length === 0) return { violations: [] }
    const described = await withMigratedDatabase((url) => describeStatements(url, texts))
    const known = new Map(texts.map((text, index) => [text, described[index]]))
    const answers = statements.map((statement) => (statement.texts ?? []).flatMap((text) => known.get(text) ?? []))
    const refused = statements.flatMap((statement, index) => refusedOf(project, statement, answers[index] ?? []))
    const fit = statements.flatMap((statement, index): DescribedStatement[] => {
      const taken = (answers[index] ?? []).filter((answer): answer is Described => !('refused' in answer))
      return taken.length > 0 ? [{ ...statement, described: taken }] : []
    })
    const misfits = await compileCheckedCopies(project, fit)
    return {
      violations: [
        ...refused,
        ...misfits.map((misfit) => ({ ...misfit, why, mend: 'make the type say what the columns are, or the text' })),
      ],
    }
  },
}

const refusedOf = (
  project: Project,
  { file, sql, texts }: StatementInCode,
  answers: readonly (Described | Refused)[],
): Violation[] => {
  const line = project.source(file).lineAt(sql.start)
  if (!texts)
    return [
      {
        file,
        line,
        what: 'runs SQL that is no constant of this file or of one that it imports',
        why: 'only what can be read before it runs can be compared with the database',
        mend: 'name the texts in an object of constants, and take one by its name',
      },
    ]
  return answers.flatMap((answer) =>
    'refused' in answer
      ? [{ file, line, what: `PostgreSQL refuses the statement: ${answer.refused}`, why, mend: 'mend the text' }]
      : [],
  )
}
