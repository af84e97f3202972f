/*
 * Puts the compiled server and its libraries into a few files: 1,700 modules read one by one cost half of the start and some
 * 16 MB. What brings files of its own (binaries, fonts, tables) stays outside and is found in node_modules.
 */
import { rolldown } from 'rolldown'
import { librariesWithFiles } from './lib/libraries-with-files.mjs'
import { spreadsAsAssign } from './lib/spread-as-assign.mjs'

const bundle = await rolldown({
  input: { main: 'apps/api/dist/main.js', 'run-task': 'apps/api/dist/boot/run-task.js' },
  platform: 'node',
  external: librariesWithFiles,
  // Node 20: newer ones make such literals as fast (decisions/0044).
  plugins: [spreadsAsAssign()],
  logLevel: 'warn',
})
await bundle.write({
  dir: 'apps/api/dist/bundle',
  format: 'esm',
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
