import type { WholeProgram } from '@plein/contract/programs'
import type { ProgramTab } from '#features/programs/page/program-tab.ts'
import { programParts } from './program-tab-entries.ts'
import { groupWords } from './program-tab-groups.ts'
import { workStrings } from './strings/index.ts'

/** The tabs that the caller has for a program. */
export const useProgramTabs = (): ((program: WholeProgram) => readonly ProgramTab[]) => {
  const t = workStrings.useTranslate()
  return (program) =>
    programParts
      .filter(({ kinds, shows }) => (kinds?.includes(program.type.id) ?? true) && (shows?.(program) ?? true))
      .map(({ word, ...tab }) => ({ ...tab, label: t(word), groupLabel: t(groupWords[tab.group]) }))
}
