import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project_root } from '../../checks/run-tool.ts'
import { plant } from './plant.ts'

type ProcessOutput = { code: number; stdout: string; stderr: string }

/** The command itself, as `npm run check -- ...` starts it. */
const check = (...words: string[]): Promise<ProcessOutput> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(project_root, 'tools/check.mjs'), ...words], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })

const violation = {
  'apps/api/src/platform/jobs.ts': `import '../modules/geo/index.ts'\n`,
  'apps/api/src/modules/geo/index.ts': 'export {}\n',
}

describe('npm run check', () => {
  it('says what is wrong, where, why and how to mend it, counts, and fails', async () => {
    const { code, stdout } = await check('--root', plant(violation).root, 'module-map', 'words')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAIL module-map +\d+\.\d s {2}1 to mend$/m)
    expect(stdout).toContain('apps/api/src/platform/jobs.ts:1  platform imports the module geo')
    expect(stdout).toMatch(/mend: .+\n\s+why: {2}.+/)
    expect(stdout).toMatch(/^ok {3}words +\d+\.\d s /m)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed')
  })

  it('answers 0 when nothing is wrong', async () => {
    const { code, stdout } = await check('--root', plant({}).root, 'module-map', 'size-limits')
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed')
  })

  it('speaks JSON to machines', async () => {
    const { code, stdout } = await check('--json', '--root', plant(violation).root, 'module-map')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      passed: 0,
      failed: 1,
      checks: [{ name: 'module-map', ok: false, violations: [{ file: 'apps/api/src/platform/jobs.ts', line: 1 }] }],
    })
  })

  it('counts a check that cannot run as failed, and says why', async () => {
    const { code, stdout } = await check('--root', plant({ 'tools/bundle-budgets.json': '{}' }).root, 'bundle-budgets')
    expect(code).toBe(1)
    expect(stdout).toContain('could not run')
    expect(stdout).toContain('There is no build to measure')
  })

  it('names the checks when it is asked for one that does not exist', async () => {
    const { code, stderr } = await check('spelling')
    expect(code).toBe(2)
    expect(stderr).toContain('There is no check named spelling.')
    expect(stderr).toContain('module-map')
  })
})
