import type { App } from '#platform/runtime/app.ts'
import { listFrameAncestors } from '../forms/form.queries.ts'

const formPath = /^\/order\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The sites that may hold a page of payers in a frame: that of an order form, where its owner says so. Never one on which somebody pays. */
export const readFrameAncestors = async (app: App, path: string): Promise<readonly string[]> => {
  const uuid = formPath.exec(path)?.[1]
  return uuid === undefined ? [] : listFrameAncestors(app.db, uuid)
}
