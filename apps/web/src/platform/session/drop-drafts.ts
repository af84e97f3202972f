import { tabStorage } from '../storage.ts'

/** The prefixes of the keys of drafts. */
export const draftPrefix = 'plein.draft '

/** After signing out: what was typed under an account is nobody else's to read. */
export const dropDrafts = (): void => tabStorage.keys(draftPrefix).forEach(tabStorage.remove)
