import { auditFigures, rebuildFigures } from '#modules/statistics/index.ts'
import { openDatabase } from '#platform/db/database.ts'

/**
 * npm run audit -- statistics [--rebuild]: compares every figure with what it is made of, `rebuild` after all of them were counted anew, and
 * prints what differs. Answers whether nothing does.
 */
export const auditStatistics = async (url: string, rebuild: boolean, say: (line: string) => void): Promise<boolean> => {
  const database = openDatabase(url, 1)
  try {
    if (rebuild) {
      await rebuildFigures(database.db)
      say('The figures were counted anew')
    }
    const { findings } = await auditFigures(database.db)
    for (const { subject, detail } of findings) say(`  ${subject}: ${detail}`)
    say(`${findings.length} different`)
    return findings.length === 0
  } finally {
    await database.close()
  }
}
