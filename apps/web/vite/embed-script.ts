import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** Lays the script for pages of others beside index.html: one small file with a name that never changes. */
export const embedScript = (): Plugin => ({
  name: 'plein:embed-script',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir = 'dist' }) => {
      const input = fileURLToPath(new URL('../embed/embed.ts', import.meta.url))
      const script = await rolldown({ input, logLevel: 'warn' })
      const { output } = await script.generate({ format: 'iife', minify: true })
      await script.close()
      await writeFile(join(dir, 'embed.js'), output[0].code)
    },
  },
})
