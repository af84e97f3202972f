import { useDraft } from '../form/draft.ts'
import { useProfile } from './session.ts'

/**
 * Text that a signed-in person types into a dialog: it waits in the tab for the same person, over a session that ends and a reload, until it is
 * sent. Never passwords, keys or account numbers: leave them out of `T`.
 */
export const useOwnDraft = <T extends object>(name: string, empty: T) => useDraft(name, empty, useProfile()?.uuid ?? '')
