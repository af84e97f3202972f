import type { WholeProgram } from '@plein/contract/programs'
import type { ProgramTab } from '#features/programs/page/program-tab.ts'
import type { workStrings } from './strings/index.ts'

/** The tabs of the bar, seven at most, so that they stand beside each other in every language: a new feature is a part of one. */
export const groupWords = {
  overview: 'tabOverview',
  cards: 'tabCards',
  bills: 'tabBills',
  reminders: 'tabReminders',
  orders: 'tabOrders',
  menu: 'tabMenu',
  people: 'tabPeople',
  money: 'tabMoney',
  look: 'tabBranding',
  settings: 'tabSettings',
} as const

export interface ProgramPart extends Omit<ProgramTab, 'label' | 'groupLabel'> {
  /** Its word in work/strings. */
  readonly word: `tab${string}` & Parameters<ReturnType<typeof workStrings.useTranslate>>[0]
  readonly group: keyof typeof groupWords
  /** The kinds of program that have it; left out: all. */
  readonly kinds?: readonly number[]
  /** Whether this caller has it for this program; left out: always. */
  readonly shows?: (program: WholeProgram) => boolean
}
