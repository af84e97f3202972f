import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

/** npm start: installs and builds what is missing, then runs Plein in this process. */
export const main = async () => {
  await installDependencies()
  await build()
  const bundle = '../../apps/api/dist/bundle/main.js'
  const { boot } = /** @type {typeof import('../../apps/api/dist/main.js')} */ (await import(bundle))
  await boot()
}
