import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const above = (folder: string): string => {
  if (existsSync(join(folder, 'db', 'migrations'))) return folder
  if (dirname(folder) === folder) throw new Error('the project is not above its own code')
  return above(dirname(folder))
}

const root = above(dirname(fileURLToPath(import.meta.url)))

/** A file or folder of the project, wherever this code runs: from its source, compiled, or bundled. */
export const fromProject = (path: string): string => join(root, path)
