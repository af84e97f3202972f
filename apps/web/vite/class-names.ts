import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const length = 5

/**
 * Names the classes of CSS modules: by file and name, the same at every build, and in a few letters, because a class costs a first load twice, in
 * the style sheet and in the code. Throws when two classes would have one name.
 */
export const shortClassNames = (root: string): ((name: string, file: string) => string) => {
  const taken = new Map<string, string>()
  return (name, file) => {
    const whole = `${relative(root, file.replace(/\?.*$/, ''))} ${name}`
    const digest = createHash('sha256').update(whole).digest('base64url').replaceAll(/[-_]/g, '')
    const short = digest.replace(/^\d+/, '').slice(0, length)
    if ((taken.get(short) ?? whole) !== whole) throw new Error(`${whole} and ${taken.get(short)} are both .${short}`)
    taken.set(short, whole)
    return short
  }
}
