import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the installed tools: this project's own, also when a fixture elsewhere is checked. */
export const project_root = fileURLToPath(new URL('../..', import.meta.url))

export type ToolAnswer = { code: number; stdout: string; stderr: string }

/** Runs a tool of node_modules/.bin in a folder and waits for it; a tool that cannot start throws. */
export const runTool = (
  tool: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<ToolAnswer> => {
  const bin = join(project_root, 'node_modules', '.bin')
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), args, {
      cwd,
      env: {
        ...process.env,
        PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}
