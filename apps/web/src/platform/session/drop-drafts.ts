import { browserStorage, tabStorage } from '../storage.ts'

/** The prefixes of the keys of drafts. */
export const draftPrefix = 'plein.draft '

/** The prefix of the keys of a person's last searches. */
export const recentPrefix = 'plein.searches '

/** After signing out: what was typed under an account is nobody else's to read. */
export const dropDrafts = (): void => {
  tabStorage.keys(draftPrefix).forEach(tabStorage.remove)
  browserStorage.keys(recentPrefix).forEach(browserStorage.remove)
}
