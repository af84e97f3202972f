import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files fit one packet as they are. */
const smallest = 1024

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, smaller] = await Promise.all([zip(bytes, { level: 9 }), brotli(bytes, { params })])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}

/** Lays a .br and a .gz beside each script, style and picture of text, so that the server never compresses an asset. */
export const compressAssets = (): Plugin => ({
  name: 'plein:compress-assets',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      const folder = join(dir ?? 'dist', 'assets')
      const names = await readdir(folder)
      await Promise.all(
        names.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  },
})
