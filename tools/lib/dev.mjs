import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installDependencies } from './install.mjs'
import { ROOT, say, ToolProblem } from './steps.mjs'

/**
 * npm run dev: the API from its sources on PORT (default 8080), started anew when one of them changes, and the web app
 * by Vite on PORT + 2, which passes /api on. The sandbox provider listens on PORT + 1 as ever.
 */
export const main = async () => {
  await installDependencies()
  const port = Number(process.env['PORT'] ?? 8080)
  const web_port = port + 2
  if (!(await isFree(web_port)))
    throw new ToolProblem(
      `Port ${web_port} is taken by another program: set PORT to another one, as in PORT=${port + 10} npm run dev`,
    )
  const env = { ...process.env, PORT: String(port), PLEIN_PUBLIC_PORT: String(web_port) }
  const api = [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--conditions=source',
    'tools/dev-api.mjs',
  ]
  const web = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    '--port',
    String(web_port),
    '--strictPort',
    '--clearScreen',
    'false',
  ]
  say(`The web app reloads on change: http://food.localhost:${web_port} and the other portals on the same port`)
  // In groups of their own: Ctrl-C at a terminal reaches a whole group, and tsx kills the API at the second signal.
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }
  runPipelined([
    spawn(process.execPath, api, { ...options, cwd: ROOT }),
    spawn(process.execPath, web, { ...options, cwd: join(ROOT, 'apps/web') }),
  ])
}

/**
 * The end of one is the end of all; what we are asked to end has not failed.
 * @param {import('node:child_process').ChildProcess[]} children
 */
const runPipelined = (children) => {
  let is_ending = false
  const endAll = () => {
    if (is_ending) return
    is_ending = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll)
  for (const child of children) {
    child.once('exit', (code) => {
      if (!is_ending) process.exitCode = code ?? 1
      endAll()
    })
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
