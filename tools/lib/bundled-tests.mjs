// Node 20: measure whether a newer one loads the modules one by one fast enough, then this file goes (decisions/0045).
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { librariesWithFiles } from './libraries-with-files.mjs'
import { ROOT } from './steps.mjs'

/** Test files that read the server's modules: all but a few of them read all of it, each in a process of its own. */
const ofServer = /\/apps\/(?:api|sandbox)\/src\/.*\.test\.ts$/

/** The runner is the one that loads a test; a browser's driver is a bundle already. */
const outside = [librariesWithFiles, /^(?:vitest|playwright)/]

/**
 * Vitest's plugin that puts the server's test files of a run and all that they import into a few files, once, as the product's own
 * bundle does: 2,000 modules read one by one cost a test file 1.5 s more than those few. What changes under a watch is read as ever.
 * @returns {import('vite').Plugin}
 */
export const bundledTests = () => {
  /** @type {import('vitest/node').Vitest | undefined} */
  let runner
  /** @type {Promise<Map<string, string>> | undefined} */
  let bundled
  return {
    name: 'plein:bundled-tests',
    enforce: 'pre',
    configureVitest({ vitest }) {
      if (!vitest.config.watch) runner = vitest
    },
    async load(id) {
      if (!runner || !ofServer.test(id)) return
      bundled ??= bundle(runner)
      const file = (await bundled).get(id)
      return file && `import ${JSON.stringify(file)}`
    },
  }
}

/**
 * Test files by what stands for them. The folder lies in node_modules, where libraries are found from it.
 * @param {import('vitest/node').Vitest} runner
 * @returns {Promise<Map<string, string>>}
 */
const bundle = async (runner) => {
  const folder = join(ROOT, 'node_modules/.cache', `plein-bundled-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = runner.state.getPaths().filter((file) => ofServer.test(file))
  const nameOf = (/** @type {string} */ file) => relative(ROOT, file).replaceAll(/[\\/]/g, '--')
  const output = await rolldown({
    input: Object.fromEntries(files.map((file) => [nameOf(file), file])),
    platform: 'node',
    external: outside,
    logLevel: 'silent',
    resolve: { conditionNames: ['source', 'node'] },
    plugins: [ownPlaces],
    treeshake: false,
  })
  await output.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  })
  await output.close()
  return new Map(files.map((file) => [file, join(folder, `${nameOf(file)}.mjs`)]))
}

/**
 * A module of ours knows what lies beside it by its own place, not by the bundle's.
 * @type {import('rolldown').Plugin}
 */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /\/node_modules\// }, code: 'import.meta' },
    handler(code, id) {
      const url = pathToFileURL(id).href
      const placed = code
        .replaceAll('import.meta.url', JSON.stringify(url))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll(/import\.meta\.resolve\('(\.[^']+)'\)/g, (_all, /** @type {string} */ path) =>
          JSON.stringify(new URL(path, url).href),
        )
      // Lines stay where they are, so the map that there is still holds.
      return { code: placed, map: null }
    },
  },
}
