import type { Check } from './project.ts'
import { runTool } from './run-tool.ts'

/** oxfmt over everything that .oxfmtrc.json does not leave out. */
export const format: Check = {
  name: 'format',
  promise: 'oxfmt would change no file',
  run: async (project) => {
    if (project.fix) await runTool('oxfmt', [], project.root)
    const { code, stdout, stderr } = await runTool('oxfmt', ['--list-different'], project.root)
    const files = stdout.split('\n').filter((line) => line.trim() !== '')
    if (code !== 0 && files.length === 0) throw new Error(`oxfmt failed: ${stderr.trim()}`)
    return {
      violations: files.map((file) => ({
        file: file.trim().replaceAll('\\', '/'),
        what: 'is not formatted',
        why: 'a diff should show what changed, not how somebody likes their commas',
        mend: 'npx oxfmt <file>, or npm run check -- format --fix for all',
      })),
    }
  },
}
