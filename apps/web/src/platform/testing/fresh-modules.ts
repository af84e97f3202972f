import { vi } from 'vitest'

/**
 * Lets the next import read its module anew, as a page that is opened does. What is still on its way comes first: it would stand among the fresh
 * ones with parts of the old ones, and know another Router than theirs.
 */
export const freshModules = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  vi.resetModules()
}
