import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies } from './install.mjs'
import { ROOT, say } from './steps.mjs'

/**
 * npm run dev: the API from its sources on PORT (default 8080), started anew when one of them changes, and the web app
 * by Vite on PORT + 2, which passes /api on. The sandbox provider listens on PORT + 1 as ever.
 */
export async function main() {
  await installDependencies()
  const port = Number(process.env['PORT'] ?? 8080)
  const web_port = port + 2
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
  runTogether([
    spawn(process.execPath, api, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }),
    spawn(process.execPath, web, { cwd: join(ROOT, 'apps/web'), env, stdio: ['ignore', 'inherit', 'inherit'] }),
  ])
}

/**
 * The end of one is the end of all.
 * @param {import('node:child_process').ChildProcess[]} children
 */
function runTogether(children) {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll)
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      endAll()
    })
  }
}
