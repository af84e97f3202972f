import { existsSync } from 'node:fs'

if (existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  const { register } = await import('tsx/esm/api')
  // Node 20: it must be taught to read TypeScript; newer ones read the checks as they are.
  register()
  const { runChecks } = await import('./checks/run-checks.ts')
  // At once: secretlint measures itself, and would search its thousands of marks for minutes after the last file was read.
  process.exit(await runChecks(process.argv.slice(2)))
} else {
  console.error('The dependencies are not installed: run npm ci, then npm run check again.')
  process.exitCode = 2
}
