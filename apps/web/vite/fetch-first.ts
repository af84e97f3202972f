import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/platform/pwa/fetch-first.ts', import.meta.url))

/** Gives each `import()` of the build our own way to load its files, in place of Vite's, which cannot try again. */
export const fetchFirst = (): Plugin => ({
  name: 'plein:fetch-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(source)}` : null,
})
