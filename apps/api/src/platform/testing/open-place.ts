import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OpenPlace {
  /** Where the same files are. */
  readonly folder: string
  close(): void
}

/**
 * A folder in which a user reads the project, wherever it lies: itself, or, below a folder that is closed to them, the same files mounted
 * where everybody may enter. Undefined where this process may not mount. For root alone.
 */
export const openPlace = (root: string, uid: number): OpenPlace | undefined => {
  const may_enter = spawnSync('ls', [join(root, 'package.json')], { uid, gid: uid, cwd: '/' }).status === 0
  if (may_enter) return { folder: root, close: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'plein-place-'))
  chmodSync(folder, 0o755)
  const close = (): void => {
    spawnSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
  if (spawnSync('mount', ['--bind', root, folder]).status === 0) return { folder, close }
  rmdirSync(folder)
  return undefined
}
