import { programKinds } from '@plein/contract/programs/codes'
import { settings } from '#platform/settings.ts'
import { isOwn, isOwnAndPublished, isReadAndPublished } from './tab-rules.ts'
import * as parts from './program-parts.ts'
import type { ProgramPart } from './program-tab-groups.ts'

const { credit_management, food, food_court, payment_management } = programKinds

/** The parts of a program's page under Settings, in their order. */
export const settingsParts: readonly ProgramPart[] = [
  {
    key: 'settings',
    group: 'settings',
    word: 'tabBasics',
    Page: parts.settingsTab.Page,
    shows: (program) => isOwn(program) || program.may.length > 0 || settings().portal === 'admin',
  },
  {
    key: 'keys',
    group: 'settings',
    word: 'tabKeys',
    Page: parts.keys.Page,
    kinds: [payment_management],
    shows: isOwnAndPublished,
  },
  {
    key: 'hours',
    group: 'settings',
    word: 'tabHours',
    Page: parts.hours.Page,
    kinds: [food],
    // The owner has them beside the delivery.
    shows: ({ step, working_hours }) => settings().portal === 'acceptor' && step === 0 && working_hours !== undefined,
  },
  {
    key: 'hours',
    group: 'settings',
    word: 'tabHours',
    Page: parts.courtHours.Page,
    kinds: [food_court],
    shows: isOwnAndPublished,
  },
  {
    key: 'delivery',
    group: 'settings',
    word: 'tabDelivery',
    Page: parts.delivery.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
  {
    key: 'contact',
    group: 'settings',
    word: 'tabContact',
    Page: parts.creditContact.Page,
    kinds: [credit_management],
    shows: isOwnAndPublished,
  },
  {
    key: 'tables',
    group: 'settings',
    word: 'tabTables',
    Page: parts.tables.Page,
    kinds: [food],
    // Those who work there print the cards.
    shows: (program) => isOwnAndPublished(program) || (settings().portal === 'acceptor' && program.step === 0),
  },
  {
    key: 'tables',
    group: 'settings',
    word: 'tabTables',
    Page: parts.tables.Page,
    kinds: [food_court],
    shows: isOwnAndPublished,
  },
  {
    key: 'printers',
    group: 'settings',
    word: 'tabPrinters',
    Page: parts.printers.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
  {
    key: 'documents',
    group: 'settings',
    word: 'tabDocuments',
    Page: parts.documents.Page,
    kinds: [food],
    shows: isOwnAndPublished,
  },
  {
    key: 'notifications',
    group: 'settings',
    word: 'tabNotifications',
    Page: parts.notifications.Page,
    kinds: [food, payment_management],
    shows: isReadAndPublished,
    owns: ['notification', 'delivery'],
  },
]
