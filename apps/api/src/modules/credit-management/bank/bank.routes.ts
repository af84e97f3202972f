import { creditBank } from '@plein/contract/credit-management/bank'
import { read, write, type Route } from '#platform/http/route.ts'
import { ignoreLine } from './ignore-line.ts'
import { importStatements } from './import-statements.ts'
import { listLines } from './list-lines.ts'
import { listStatements } from './list-statements.ts'
import { matchLine } from './match-line.ts'
import { undoMatch } from './undo-match.ts'

export const bankRoutes: readonly Route[] = [
  read(creditBank.statements, listStatements),
  write(creditBank.importStatements, importStatements),
  read(creditBank.lines, listLines),
  write(creditBank.match, matchLine),
  write(creditBank.undo, undoMatch),
  write(creditBank.ignore, ignoreLine),
]
