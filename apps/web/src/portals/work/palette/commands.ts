import type { IconType } from '#ui/icons/icon.tsx'

/** Something that the palette can do. */
export interface Command {
  id: string
  label: string
  /** A second line: what tells it from others. */
  note?: string
  icon?: IconType
  /** The palette stays open after it. */
  stays?: boolean
  run: () => void
}

/** Commands under a heading. */
export interface CommandGroup {
  title: string | null
  commands: Command[]
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Commands whose words begin with what was typed come first, those that hold it somewhere after them. */
export const findCommands = (commands: readonly Command[], typed: string): Command[] => {
  const wanted = plain(typed.trim())
  if (wanted === '') return [...commands]
  const rank = ({ label }: Command): number => {
    const text = plain(label)
    if (text.startsWith(wanted)) return 0
    return text.includes(` ${wanted}`) ? 1 : text.includes(wanted) ? 2 : 3
  }
  return commands.filter((command) => rank(command) < 3).toSorted((a, b) => rank(a) - rank(b))
}
