import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

/** npm run migrate, npm run seed [-- --orders N] */
export const main = async () => {
  await installDependencies()
  await build(['server'])
  const bundle = '../../apps/api/dist/bundle/run-task.js'
  const { runTask } = /** @type {typeof import('../../apps/api/dist/boot/run-task.js')} */ (await import(bundle))
  await runTask(process.argv.slice(2))
}
