import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import type { ComponentType } from 'react'

/** The props of a tab of a program. */
export interface ProgramTabProps {
  program: WholeProgram
}

/** A part of a program's page, in the order of the page. Its code comes when it is opened. */
export interface ProgramTab {
  /** Names it in the address: ?tab=menu */
  readonly key: string
  readonly label: string
  /** The tab that it stands under, alone or beside others. */
  readonly group: string
  /** The word of that tab where several stand under it. */
  readonly groupLabel: string
  readonly Page: ComponentType<ProgramTabProps>
  /** Names in the query that belong to it: an address with one of them and no tab opens this one. */
  readonly owns?: readonly string[]
}

/** The query of an address that opens a tab; nothing else of the address belongs to another tab. */
export const tabPath = (program_uuid: string, key: string): string =>
  pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: key })

interface TabGroup {
  readonly key: string
  readonly label: string
  readonly parts: readonly ProgramTab[]
}

/** The tabs of the bar: parts of one group share one, and a part that is alone in its group lends it its name. */
export const toGroups = (tabs: readonly ProgramTab[]): readonly TabGroup[] =>
  [...new Set(tabs.map(({ group }) => group))].map((key) => {
    const parts = tabs.filter(({ group }) => group === key)
    const [first] = parts
    const isAlone = parts.length === 1 && first?.key !== key
    return { key, label: (isAlone ? first?.label : first?.groupLabel) ?? '', parts }
  })
