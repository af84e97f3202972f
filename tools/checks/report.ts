import type { Check, Violation } from './project.ts'

export type Outcome = { check: Check; ms: number; violations: Violation[]; notes: string[]; broken?: string }

export const passed = (outcome: Outcome): boolean => outcome.broken === undefined && outcome.violations.length === 0

/** One line of the list: a mark, the name, the time, the promise kept or the number of faults. */
export const headline = (outcome: Outcome): string => {
  const { check, ms, violations, broken } = outcome
  const input =
    broken === undefined ? (violations.length === 0 ? check.promise : `${violations.length} to mend`) : 'could not run'
  return `${passed(outcome) ? 'ok  ' : 'FAIL'} ${check.name.padEnd(17)} ${(ms / 1000).toFixed(1).padStart(5)} s  ${input}`
}

/** Place, finding, reason and mend, each advice and reason said once. At most `most` places are listed. */
export const details = (outcome: Outcome, most = 40): string[] => {
  const lines: string[] = [...outcome.notes]
  if (outcome.broken !== undefined) lines.push(outcome.broken)
  const input = new Set<string>()
  for (const { file, line, what, why, mend } of outcome.violations.slice(0, most)) {
    lines.push(`${file}${line === undefined ? '' : `:${line}`}  ${what}`)
    for (const advice of [`  mend: ${mend}`, `  why:  ${why}`]) {
      if (!input.has(advice)) lines.push(advice)
      input.add(advice)
    }
  }
  if (outcome.violations.length > most)
    lines.push(`... and ${outcome.violations.length - most} more (npm run check -- ${outcome.check.name} --all)`)
  return lines.map((line) => `     ${line}`)
}

/** The machine's reading of the same: paths, lines and reasons as data. */
export const asJson = (outcomes: Outcome[]): string => {
  const checks = outcomes.map((outcome) => ({
    name: outcome.check.name,
    ok: passed(outcome),
    ms: Math.round(outcome.ms),
    violations: outcome.violations,
    notes: outcome.notes,
    ...(outcome.broken === undefined ? {} : { broken: outcome.broken }),
  }))
  const ok = outcomes.filter(passed).length
  return JSON.stringify({ passed: ok, failed: outcomes.length - ok, checks }, null, 2)
}
