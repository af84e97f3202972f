import type { Language } from '@plein/contract/schema'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import type { MessageWords } from './messages/message-words.ts'
import { nl } from './messages/nl.ts'
import { ru } from './messages/ru.ts'
import { uk } from './messages/uk.ts'

export const messageWords: Readonly<Record<Language, MessageWords>> = { nl, en, de, ru, uk }
