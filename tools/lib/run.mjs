import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

/** npm run migrate, npm run seed [-- --orders N] */
export async function main() {
  await installDependencies()
  await build(['server'])
  const { runTask } = await import('../../apps/api/dist/bundle/run-task.js')
  await runTask(process.argv.slice(2))
}
