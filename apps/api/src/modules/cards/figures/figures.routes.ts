import { cardFigures } from '@plein/contract/cards/figures'
import { exported, read, write, type Route } from '#platform/http/route.ts'
import { askFunds } from './ask-funds.ts'
import { exportForDnb } from './export-for-dnb.ts'
import { exportStatistics } from './export-statistics.ts'
import { readGuardian } from './read-guardian.ts'
import { readStatistics } from './read-statistics.ts'

export const figureRoutes: readonly Route[] = [
  read(cardFigures.statistics, readStatistics),
  exported(cardFigures.statisticsExport, exportStatistics),
  read(cardFigures.guardian, readGuardian),
  exported(cardFigures.dnb, exportForDnb),
  write(cardFigures.askFunds, askFunds),
]
