import type { Check, Violation } from './project.ts'
import { runTool } from './run-tool.ts'

/** `tsc -b` over all workspaces; what it built before is not built again. */
export const types: Check = {
  name: 'types',
  promise: 'every workspace compiles under the strict flags of tsconfig.base.json',
  run: async (project) => {
    const { code, stdout, stderr } = await runTool('tsc', ['-b', '--pretty', 'false'], project.root)
    const violations = violationsIn(stdout)
    if (code !== 0 && violations.length === 0) throw new Error(`tsc failed: ${(stdout + stderr).trim()}`)
    return { violations }
  },
}

/** Lines like `apps/api/src/app.ts(3,7): error TS2322: ...`; indented lines continue the one above. */
const violationsIn = (output: string): Violation[] => {
  const violations: Violation[] = []
  for (const line of output.split('\n')) {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line)
    const [, file, number, code, message] =
      match ?? /^(error) (TS\d+): (.*)$/.exec(line)?.toSpliced(1, 1, 'tsconfig.json', '1') ?? []
    const last = violations.at(-1)
    if (file && code) {
      violations.push({
        file: file.replaceAll('\\', '/'),
        line: Number(number),
        what: `${code}: ${message ?? ''}`,
        why: 'what does not compile cannot go wrong later',
        mend: 'change the code until the type is true; a cast only moves the fault to run time',
      })
    } else if (last && /^\s+\S/.test(line)) last.what += ` ${line.trim()}`
  }
  return violations
}
