import type { WholeProgram } from '@plein/contract/programs'
import type { ComponentType } from 'react'

/** What a tab of a program is given. */
export interface ProgramTabProps {
  program: WholeProgram
}

/** A tab of a program's page, in the order of the page. Its code comes when it is opened. */
export interface ProgramTab {
  /** Names it in the address: ?tab=menu */
  readonly key: string
  readonly label: string
  readonly Page: ComponentType<ProgramTabProps>
  /** Names in the query that belong to it: an address with one of them and no tab opens this one. */
  readonly owns?: readonly string[]
}

/** The query of an address that opens a tab; nothing else of the address belongs to another tab. */
export const tabPath = (program_uuid: string, key: string): string => `/programs/${program_uuid}?tab=${key}`
